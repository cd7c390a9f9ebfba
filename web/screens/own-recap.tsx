import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import type { FittingContest } from '#shared/contracts/contests.ts'
import { NothingToday } from '#web/features/contests/todays-tasks/nothing-today.tsx'
import { OwnRecap } from '#web/features/recaps/own-recap.tsx'
import { ownRecapQuery } from '#web/features/recaps/queries.ts'
import { isApiError } from '#web/http/api.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

/** What the reader has done of a challenge, once their days of it are over, and what they could do next. */
export function Screen() {
  const { t } = useWords()
  const contest_id = Number(useParams<{ contestId: string }>().contestId)
  const query = useQuery(ownRecapQuery(contest_id))
  const { data, error } = query
  const isMissing = !data && isAbsent(error)
  return (
    <Frame
      top={
        <TopBar
          lead={<BackButton fallback={paths.contest(contest_id, 'schedule')} />}
          title={t('recap.title')}
        />
      }
    >
      <PageMeta title={t('recap.title')} />
      {data && <OwnRecap recap={data.recap} />}
      {data && <Next fitting={data.fitting} />}
      {isMissing && <NoRecap contest_id={contest_id} error={error} />}
      {!data && !isMissing && <Unanswered query={query} loading={<ContentSkeleton />} />}
    </Frame>
  )
}

function Next({ fitting }: { fitting: FittingContest | null }) {
  const { t } = useWords()
  const token = useCommunity()
  if (!fitting && !token) return null
  return (
    <section aria-labelledby="next" className="mt-6 flex flex-col gap-3">
      <h2 id="next" className="text-lg font-semibold">
        {t('recap.next')}
      </h2>
      {fitting ? (
        <NothingToday data={{ next: null, fitting }} />
      ) : (
        <LinkButton variant="secondary" to={paths.challenges(token ?? '')}>
          {t('contest.seeAll')}
        </LinkButton>
      )}
    </section>
  )
}

function NoRecap({ contest_id, error }: { contest_id: number; error: unknown }) {
  const { t, errorText } = useWords()
  const isEarly = isApiError(error) && error.code === 'own_days_not_over'
  return (
    <EmptyState
      seed="recap"
      title={t(isEarly ? 'recap.notYet' : 'recap.nothing')}
      text={errorText(error)}
      action={
        <LinkButton to={paths.contest(contest_id, isEarly ? 'schedule' : undefined)}>
          {t(isEarly ? 'day.backToSchedule' : 'day.toChallenge')}
        </LinkButton>
      }
    />
  )
}

/** Whether there is nothing to look back on, which a second try does not change. */
function isAbsent(error: unknown): boolean {
  const codes = [
    'own_days_not_over',
    'not_participating',
    'excluded_from_challenge',
    'contest_not_found',
  ]
  return isApiError(error) && codes.includes(error.code)
}
