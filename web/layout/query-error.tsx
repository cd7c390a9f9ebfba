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
