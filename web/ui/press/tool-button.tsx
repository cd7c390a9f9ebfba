import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type ToolButtonProps = { icon: ReactNode; label: string } & Omit<
  ComponentProps<'button'>,
  'children' | 'className'
>

/** One of a row of buttons: an icon above its name. */
export function ToolButton({ icon, label, ...rest }: ToolButtonProps) {
  return (
    <button type="button" {...rest} className={toolClass}>
      {icon}
      <span>{label}</span>
    </button>
  )
}

/** Also for other elements that look like such a button. */
export const toolClass = classNames(
  'relative flex min-h-14 min-w-fit flex-1 flex-col items-center justify-center gap-1 rounded-control px-1',
  'text-xs font-semibold text-primary-ink transition-colors hover:bg-primary-tint',
  'aria-pressed:bg-primary-tint disabled:opacity-40 has-disabled:opacity-40',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
)
