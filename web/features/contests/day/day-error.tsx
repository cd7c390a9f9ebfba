import { isApiError } from '#web/http/api.ts'
import { useNetworkLost } from '#web/layout/use-network-lost.ts'
import { paths } from '#web/navigation/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { ErrorState } from '#web/ui/list/error-state.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

type DayErrorProps = {
  contest_id: number
  error: unknown
  onRetry: () => void
  isRetrying: boolean
}

/** Says why a day cannot be shown, and offers links. */
export function DayError({ contest_id, error, onRetry, isRetrying }: DayErrorProps) {
  const { t, errorText } = useWords()
  const isLost = useNetworkLost()
  const way = useWayOn(contest_id, error)
  if (!way) {
    return (
      <ErrorState
        text={isLost ? t('day.needsNetwork') : errorText(error)}
        retryLabel={t('page.retry')}
        onRetry={onRetry}
        busy={isRetrying}
      />
    )
  }
  return (
    <EmptyState
      seed="day-error"
      title={t('day.notHere')}
      text={way.text}
      action={<LinkButton to={way.to}>{way.label}</LinkButton>}
    />
  )
}

/** `undefined` for errors after which the reader may try again. */
function useWayOn(contest_id: number, error: unknown) {
  const { t, errorText } = useWords()
  const token = useCommunity()
  const home = { to: token ? paths.challenges(token) : paths.start, label: t('page.goHome') }
  const schedule = { to: paths.contest(contest_id, 'schedule'), label: t('day.backToSchedule') }
  const challenge = { to: paths.contest(contest_id), label: t('day.toChallenge') }
  switch (isApiError(error) ? error.code : undefined) {
    case 'upcoming_day':
      return { text: t('day.upcoming'), ...schedule }
    case 'day_not_found':
      return { text: errorText(error), ...schedule }
    case 'not_participating':
      return { text: errorText(error), ...challenge }
    case 'contest_not_found':
    case 'given_data_invalid':
      return { text: t('contest.notFound'), ...home }
    default:
      return undefined
  }
}
