import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** One choice of a row; purple when pressed. For a link that looks like this, use `chipClass`. */
export function Chip({
  pressed,
  icon,
  className,
  children,
  ...rest
}: { pressed?: boolean; icon?: ReactNode } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      {...rest}
      className={classNames(chipClass(pressed), className)}
    >
      {icon}
      {children}
    </button>
  )
}

export function chipClass(pressed = false): string {
  return classNames(
    'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-4 py-1.5',
    'text-sm font-semibold whitespace-nowrap transition-colors disabled:opacity-50',
    pressed
      ? 'border-primary bg-primary-tint text-primary-ink'
      : 'border-line bg-surface text-ink hover:bg-sunken',
  )
}
