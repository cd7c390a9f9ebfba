import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type IconButtonProps = {
  icon: ReactNode
  'aria-label': string
  tone?: 'plain' | 'primary' | 'overlay'
} & Omit<ComponentProps<'button'>, 'children' | 'aria-label'>

/** A target of 44 px around one icon. `overlay` is for pictures, in both themes. */
export function IconButton({ icon, tone = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(iconButtonClass(tone), className)}>
      {icon}
    </button>
  )
}

/** For a link that looks like an icon button. */
export function iconButtonClass(tone: 'plain' | 'primary' | 'overlay'): string {
  return classNames(
    'inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors',
    'disabled:opacity-50',
    tones[tone],
  )
}

const tones = {
  plain: 'text-ink hover:bg-sunken aria-pressed:text-primary-ink',
  primary: 'bg-primary text-on-primary hover:bg-primary-strong forced-colors:border',
  overlay: 'bg-black/55 text-white hover:bg-black/70 forced-colors:border',
}
