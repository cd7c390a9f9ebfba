import type { ReactNode } from 'react'
import { Jaali } from './jaali.tsx'

/** Says what would be here and offers the next step. */
export function EmptyState({
  art,
  seed = 'empty',
  title,
  text,
  action,
}: {
  /** Stands in place of the drawn lattice. */
  art?: ReactNode
  seed?: string
  title: string
  text?: ReactNode
  action?: ReactNode
}) {
  return (
    <section className="flex flex-col items-center px-4 py-10 text-center">
      {art ?? <Jaali seed={seed} className="h-28 w-44 rounded-3xl" />}
      <h2 className="mt-5 text-lg font-semibold">{title}</h2>
      {text && <p className="mt-1 max-w-sm text-muted">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </section>
  )
}
