import { type ReactNode, use } from 'react'
import { Jaali } from '../ornament/jaali.tsx'
import { HeadingLevel } from '../page/heading-level.tsx'

/** Says what will be here and offers the next step. */
export function EmptyState({
  art,
  seed = 'empty',
  heading,
  title,
  text,
  action,
}: {
  /** Shown instead of the drawn lattice. */
  art?: ReactNode
  seed?: string
  /** `h1` if it is the whole page. */
  heading?: 'h1'
  title: string
  text?: ReactNode
  action?: ReactNode
}) {
  const level = use(HeadingLevel)
  const Heading = heading ?? level
  return (
    <section className="flex max-w-full flex-col items-center px-4 py-10 text-center">
      {art ?? <Jaali seed={seed} className="h-28 w-44 max-w-full rounded-3xl" />}
      <Heading className="mt-5 max-w-full text-lg font-semibold [overflow-wrap:anywhere]">
        {title}
      </Heading>
      {text && <p className="mt-1 max-w-sm text-balance text-muted">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </section>
  )
}
