import { Fragment, type ReactNode } from 'react'
import { useWords } from '#web/words/words.tsx'

type LoadingProps = {
  label?: string
  className?: string
  /** How many of the shape come. */
  count?: number
  children: ReactNode
}

/** Content that is still loading: the shape that it will have. */
export function Loading({ label, className, count = 1, children }: LoadingProps) {
  const { t } = useWords()
  return (
    <div role="status" aria-label={label ?? t('page.loading')} className={className}>
      {Array.from({ length: count }, (_, index) => index).map((key) => (
        <Fragment key={key}>{children}</Fragment>
      ))}
    </div>
  )
}
