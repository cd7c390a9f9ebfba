import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/list/error-state.tsx'
import { useWords } from '#web/words/words.tsx'

type QueryErrorProps = {
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** Says why a read failed, and offers to try again. */
export function QueryError({ query: { error, isFetching, refetch } }: QueryErrorProps) {
  const { t, errorText, errorHint } = useWords()
  return (
    <ErrorState
      text={errorText(error)}
      hint={errorHint(error)}
      retryLabel={t('page.retry')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

/** Stands for what a read has not answered: the shape of it, or why the read failed. */
export function Unanswered({ query, loading }: QueryErrorProps & { loading: ReactNode }) {
  return query.error ? <QueryError query={query} /> : loading
}
