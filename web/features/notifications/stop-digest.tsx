import { useQuery } from '@tanstack/react-query'
import { api } from '#web/http/api.ts'
import { isFinal } from '#web/http/transient-error.ts'
import { QueryError } from '#web/layout/query-error.tsx'
import { paths } from '#web/navigation/paths.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Spinner } from '#web/ui/list/spinner.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

/**
 * Ends the digest as soon as the browser shows the page. The server ends nothing when it sends the page, because programs
 * that check the links of an e-mail open them too, without scripts.
 */
export function StoppedDigest({ token }: { token: string }) {
  const { t } = useWords()
  const { isSuccess, ...query } = useQuery({
    queryKey: ['stopped letters', token],
    queryFn: () => api('notification/stop-letter', { token }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (query.error && !isFinal(query.error)) return <QueryError query={query} />
  if (!isSuccess && !query.error) {
    return (
      <div role="status" aria-label={t('page.loading')} className="grid place-items-center py-20">
        <Spinner className="size-8" />
      </div>
    )
  }
  return (
    <EmptyState
      seed="letters"
      heading="h1"
      title={t(isSuccess ? 'notifications.stopped' : 'notifications.stopFailed')}
      text={t(isSuccess ? 'notifications.stoppedText' : 'notifications.stopFailedText')}
      action={
        <LinkButton variant="secondary" to={paths.notificationSettings}>
          {t('notifications.toSettings')}
        </LinkButton>
      }
    />
  )
}
