import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Link } from 'wouter'
import { useFailureToast } from '#web/layout/failure-toast.ts'
import { paths } from '#web/navigation/paths.ts'
import { useClock } from '#web/session/use-clock.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { ProgressBar } from '#web/ui/ornament/progress-bar.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { titleOf } from './contest/contest-text.ts'
import { useCompleteDay } from './mutations.ts'
import { contestQuery, myContestsQuery } from './queries.ts'
import { type MyContest, runningContests } from './running-contests.ts'
import { useToday } from './today.ts'

/** How many challenges it shows. */
const most = 3

/** The running challenges of a member, each with today's day, which can be completed from here. */
export function TodaySteps({ user_id }: { user_id: number }) {
  const { t } = useWords()
  const { data } = useQuery(myContestsQuery(user_id))
  const running = runningContests(data?.contests ?? []).slice(0, most)
  if (running.length === 0) return null
  return (
    <Card as="section" aria-labelledby="today-steps">
      <CardBody>
        <h2 id="today-steps" className="font-semibold">
          {t('contest.mine')}
        </h2>
        <ul className="divide-y divide-line">
          {running.map((contest) => (
            <Step key={contest.id} contest={contest} />
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

function Step({ contest }: { contest: MyContest }) {
  const { t } = useWords()
  const { days_done: done, days_count: total } = contest
  return (
    <li className="flex flex-col gap-2 py-3 last:pb-0">
      <Link
        to={paths.contest(contest.id, 'schedule')}
        className="font-semibold text-primary-ink [overflow-wrap:anywhere] hover:underline"
      >
        {titleOf(contest)}
      </Link>
      <ProgressBar
        label={t('contest.progress')}
        value={done}
        max={total}
        text={t('contest.progressText', { done, total })}
      />
      <TodaysDay contest_id={contest.id} />
    </li>
  )
}

/** Nothing on a day on which the challenge has none. */
function TodaysDay({ contest_id }: { contest_id: number }) {
  const { t } = useWords()
  const today = useToday()
  const { data } = useQuery(contestQuery(contest_id))
  const day = data?.contestDays.find(({ participate_date }) => participate_date === today)
  if (!day) return null
  return (
    <div className="flex flex-col gap-2">
      <p>
        <span className="block text-sm text-muted">{t('day.today')}</span>
        <Link
          to={paths.contestDay(contest_id, day.id)}
          className="[overflow-wrap:anywhere] hover:underline"
        >
          {t('day.title', { name: day.name_of_day })}
        </Link>
      </p>
      {day.contest_days_user ? (
        <span className="flex items-center gap-1.5 text-sm font-semibold text-done-ink">
          <Check aria-hidden className="size-5" />
          {t('day.done')}
        </span>
      ) : (
        <CompleteButton contest_id={contest_id} day_id={day.id} name={day.name_of_day} />
      )}
    </div>
  )
}

function CompleteButton(day: { contest_id: number; day_id: number; name: string }) {
  const { t } = useWords()
  const completion = useCompleteDay(day)
  const clock = useClock()
  const showFailure = useFailureToast()
  const complete = () =>
    completion.mutate(clock(), { onError: (error) => showFailure(error, complete) })
  return (
    <Button
      variant="go"
      size="small"
      wide
      busy={completion.isPending || completion.isSuccess}
      onClick={complete}
    >
      {t('day.complete')}
    </Button>
  )
}
