import { useQuery } from '@tanstack/react-query'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { paths } from '#web/navigation/paths.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { ProgressBar } from '#web/ui/ornament/progress-bar.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'
import { myContestsQuery } from '../queries.ts'
import { ContestCard } from './contest-card.tsx'
import { ContestSkeletons } from './contest-skeletons.tsx'

/** The challenges that a member has accepted, with the days done. Their cards lead to the schedule. */
export function MyContests({ user_id, onFind }: { user_id: number; onFind: () => void }) {
  const query = useQuery(myContestsQuery(user_id))
  const { data } = query
  if (!data) return <Unanswered query={query} loading={<ContestSkeletons />} />
  if (data.contests.length === 0) return <NoneAccepted onFind={onFind} />
  return (
    <ul className="flex flex-col gap-3.5">
      {data.contests.map(({ days_done, stopped_on, ...contest }, index) => (
        <li key={contest.id}>
          <ContestCard
            contest={contest}
            to={paths.contest(contest.id, 'schedule')}
            eager={index === 0}
            progress={
              <Progress done={days_done} total={contest.days_count} stopped_on={stopped_on} />
            }
          />
        </li>
      ))}
    </ul>
  )
}

type ProgressProps = { done: number; total: number; stopped_on: CalendarDate | undefined }

function Progress({ done, total, stopped_on }: ProgressProps) {
  const { t, locale } = useWords()
  return (
    <>
      <ProgressBar
        label={t('contest.progress')}
        value={done}
        max={total}
        text={t('contest.progressText', { done, total })}
      />
      {stopped_on && (
        <p className="text-sm text-muted">
          {t('day.stoppedOn', { date: longDate(stopped_on, locale) })}
        </p>
      )}
    </>
  )
}

function NoneAccepted({ onFind }: { onFind: () => void }) {
  const { t } = useWords()
  return (
    <EmptyState
      seed="none-joined"
      title={t('contest.noneAccepted')}
      text={t('contest.noneAcceptedText')}
      action={<Button onClick={onFind}>{t('contest.find')}</Button>}
    />
  )
}
