import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '../class-names.ts'
import { type ButtonLook, buttonClass } from './button-class.ts'

type LinkButtonProps = ButtonLook & {
  to: string
  replace?: boolean
  /** The state of the history entry. */
  state?: unknown
  icon?: ReactNode
} & Omit<ComponentProps<'a'>, 'href'>

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { variant, size, wide, icon, className, children, ...rest } = props
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  )
}
