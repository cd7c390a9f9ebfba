import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import type { OpenContestDay } from '#shared/contracts/contests.ts'
import { titleOf, unitOf } from '#web/features/contests/contest/contest-text.ts'
import { ActivitySection } from '#web/features/contests/day/activity-section.tsx'
import { CompletedNote } from '#web/features/contests/day/completed-note.tsx'
import { DayActions } from '#web/features/contests/day/day-actions.tsx'
import { DayError } from '#web/features/contests/day/day-error.tsx'
import { DayMedia } from '#web/features/contests/day/day-media.tsx'
import { DaySkeleton } from '#web/features/contests/day/day-skeleton.tsx'
import { ExperienceSection } from '#web/features/contests/day/experience-section.tsx'
import { useCompleteDay } from '#web/features/contests/mutations.ts'
import { contestQuery, dayQuery, type NamedDay } from '#web/features/contests/queries.ts'
import { dayAbout } from '#web/features/contests/queued-about.ts'
import { NearbyDays } from '#web/features/contests/schedule/nearby-days.tsx'
import { useToday } from '#web/features/contests/today.ts'
import { UnsentNote } from '#web/features/queue/unsent-note.tsx'
import type { AnyQuery } from '#web/http/query.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { useFailureToast } from '#web/layout/failure-toast.ts'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import type { PageAddress } from '#web/navigation/screen.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { useWords } from '#web/words/words.tsx'

/** The challenge, so that its community is known to visitors too. */
export function queries({ search }: PageAddress): AnyQuery[] {
  return [contestQuery(Number(search.get('contestId')))]
}

/** One day of a challenge. Its address has all that it needs, so it survives a reload. */
export function Screen() {
  const [search] = useSearchParams()
  const contest_id = Number(search.get('contestId'))
  const day_id = Number(search.get('day_id'))
  const { data, error, isFetching, refetch } = useQuery(dayQuery({ contest_id, day_id }))
  const day = data?.contestDays[0]
  if (day) return <DayPage key={day_id} contest_id={contest_id} day={day} />
  return (
    <Frame top={<DayBar contest_id={contest_id} />}>
      {error ? (
        <DayError
          contest_id={contest_id}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <DaySkeleton />
      )}
    </Frame>
  )
}

type DayPageProps = { contest_id: number; day: OpenContestDay }

function DayPage({ contest_id, day }: DayPageProps) {
  const { data } = useQuery(contestQuery(contest_id))
  const today = useToday()
  const dayKey = { contest_id, day_id: day.id }
  const { complete, isCelebrated } = useCompletion({ ...dayKey, name: day.name_of_day })
  const isDone = day.contest_days_user !== null
  const isOver = data?.contest.results_declared === true
  return (
    <Frame
      top={<DayBar contest_id={contest_id} day={day} />}
      actions={
        !isDone && !isOver && <DayActions contest_id={contest_id} day={day} onComplete={complete} />
      }
    >
      <div className="flex flex-col gap-3.5">
        <DayContent day={day} />
        {isDone && <CompletedNote isNew={isCelebrated} />}
        <UnsentNote about={[dayAbout(day.id)]} />
        <ActivitySection
          day={{ ...dayKey, name: day.name_of_day }}
          activities={day.activities}
          unit={data ? unitOf(data.contest) : ''}
          today={today}
          isOver={isOver}
        />
        <ExperienceSection contest_id={contest_id} day={day} isOver={isOver} />
        {data?.participate_date && (
          <NearbyDays
            contest_id={contest_id}
            contestDays={data.contestDays}
            participate_date={data.participate_date}
            day_id={day.id}
            today={today}
          />
        )}
      </div>
    </Frame>
  )
}

function DayBar({ contest_id, day }: { contest_id: number; day?: OpenContestDay }) {
  const { t } = useWords()
  const { data } = useQuery(contestQuery(contest_id))
  const title = day ? t('day.title', { name: day.name_of_day }) : t('contest.one')
  return (
    <>
      <PageMeta title={title} />
      <TopBar
        lead={<BackButton fallback={paths.contest(contest_id, 'schedule')} />}
        title={title}
        subtitle={data && titleOf(data.contest)}
      />
    </>
  )
}

/** The day's media and words; a day without words has at least its name. */
function DayContent({ day }: { day: OpenContestDay }) {
  const { t } = useWords()
  return (
    <Card>
      <DayMedia day={day} />
      <CardBody>
        {day.detail ? (
          <RichText html={day.detail} />
        ) : (
          <p className="text-lg font-semibold">{t('day.title', { name: day.name_of_day })}</p>
        )}
      </CardBody>
    </Card>
  )
}

/** Shows the day as done at once, and undoes that with a message if the call fails. */
function useCompletion(day: NamedDay) {
  const today = useToday()
  const showFailure = useFailureToast()
  const completion = useCompleteDay(day, today)
  const complete = () =>
    completion.mutate(undefined, { onError: (error) => showFailure(error, complete) })
  return { complete, isCelebrated: completion.isPending || completion.isSuccess }
}
