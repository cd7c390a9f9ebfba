import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'

/** Goes somewhere and looks like a button. */
export function LinkButton({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ButtonLook & { icon?: ReactNode; className?: string } & Omit<LinkProps, 'className'>) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  )
}
