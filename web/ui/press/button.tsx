import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../list/spinner.tsx'
import { type ButtonLook, buttonClass } from './button-class.ts'

export type ButtonProps = ButtonLook & {
  icon?: ReactNode
  /** Shows a spinner, keeps its width and its focus, and ignores presses. */
  busy?: boolean
} & ComponentProps<'button'>

export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) return event.preventDefault()
    onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      onClick={handleClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={classNames(buttonClass({ variant, size, wide }), className)}
    >
      <span className={classNames('inline-flex items-center gap-2', busy && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {busy && <Spinner className="absolute size-5" />}
    </button>
  )
}
