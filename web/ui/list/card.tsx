import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/** A surface for content. Pictures reach its edges; put text into a CardBody. */
export function Card({
  as: Element = 'div',
  className,
  ...rest
}: { as?: 'div' | 'article' | 'section' | 'li' } & ComponentProps<'div'>) {
  return (
    <Element
      {...(rest as object)}
      className={classNames(
        'relative overflow-clip rounded-card border border-line bg-surface',
        className,
      )}
    />
  )
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('px-4 py-3.5', className)} />
}
