import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Output } from '#shared/contracts/calls.ts'
import type { OpenContestDay } from '#shared/contracts/contests.ts'
import { CalledBack } from '#web/features/contests/contest/called-back.tsx'
import { titleOf, unitOf } from '#web/features/contests/contest/contest-text.ts'
import { Excluded } from '#web/features/contests/contest/excluded.tsx'
import { ActivitySection } from '#web/features/contests/day/activity-section.tsx'
import { CompletedNote } from '#web/features/contests/day/completed-note.tsx'
import { DayActions } from '#web/features/contests/day/day-actions.tsx'
import { DayContent } from '#web/features/contests/day/day-content.tsx'
import { endOf } from '#web/features/contests/day/day-end.ts'
import { DayError } from '#web/features/contests/day/day-error.tsx'
import { DaySkeleton } from '#web/features/contests/day/day-skeleton.tsx'
import { EnteredNote } from '#web/features/contests/day/entered-note.tsx'
import { ExperienceSection } from '#web/features/contests/day/experience-section.tsx'
import { OwnNumbers } from '#web/features/contests/day/own-numbers.tsx'
import { SentLaterNote } from '#web/features/contests/day/sent-later-note.tsx'
import { DayDone, type JustDone } from '#web/features/contests/day-done/day-done.tsx'
import { contestQuery, dayQuery } from '#web/features/contests/queries.ts'
import { dayAbout } from '#web/features/contests/queued-about.ts'
import { NearbyDays } from '#web/features/contests/schedule/nearby-days.tsx'
import { useToday } from '#web/features/contests/today.ts'
import { todayQuery } from '#web/features/contests/today-query.ts'
import { useDoDay } from '#web/features/contests/todays-tasks/use-do-day.ts'
import { Encouragements } from '#web/features/encouragements/api.ts'
import { UnsentNote } from '#web/features/queue/unsent-note.tsx'
import type { AnyQuery } from '#web/http/query.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import type { PageAddress } from '#web/navigation/screen.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { longDate } from '#web/words/dates.ts'
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
  if (day) return <DayPage key={day_id} contest_id={contest_id} day={day} answer={data} />
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

type DayPageProps = {
  contest_id: number
  day: OpenContestDay
  answer: Pick<Output<'contest/my-contest-day'>, 'logged' | 'own_target' | 'todays_total'>
}

function DayPage({ contest_id, day, answer }: DayPageProps) {
  const { data } = useQuery(contestQuery(contest_id))
  const today = useToday()
  const dayKey = { contest_id, day_id: day.id }
  const isDone = day.contest_days_user !== null
  const isTodays = day.participate_date === today
  const isReturn = useIsReturn(day.id, isDone)
  const [justDone, setJustDone] = useState<JustDone>()
  const { complete, isNew } = useDoDay({ ...dayKey, name: day.name_of_day }, (isShown) =>
    setJustDone(isShown && isTodays ? { contest_id, isReturn } : undefined),
  )
  const unit = data ? unitOf(data.contest) : ''
  const { logged = [], own_target = null } = answer
  useDoneByEntry(isDone && isTodays, () => setJustDone({ contest_id, isReturn }))
  const ended = data && endOf(data)
  return (
    <Frame
      top={<DayBar contest_id={contest_id} day={day} />}
      actions={
        !isDone &&
        !ended && <DayActions {...{ contest_id, day }} onComplete={complete} isUndone={isNew} />
      }
    >
      <div className="flex flex-col gap-3.5">
        {data && <EndNote page={data} />}
        <DayContent day={day} />
        {isDone && <CompletedNote isNew={isNew && !justDone} />}
        {day.contest_days_user?.entered_by_operator && <EnteredNote contest_id={contest_id} />}
        {day.contest_days_user?.sent_later && <SentLaterNote day={day.contest_days_user} />}
        <UnsentNote about={[dayAbout(day.id)]} />
        {isDone && <Encouragements thing={{ contest_day_id: day.id }} />}
        <DayDone done={justDone} onClose={() => setJustDone(undefined)} />
        <ActivitySection
          day={{ ...dayKey, name: day.name_of_day }}
          activities={day.activities}
          history={logged}
          unit={unit}
          target={own_target}
          today={today}
          ended={ended}
          // One act makes a day: what is logged of today completes it.
          onLogged={(date) => date === today && isTodays && !isDone && complete()}
        />
        <OwnNumbers
          logged={logged}
          unit={unit}
          total={answer.todays_total ?? null}
          target={own_target}
        />
        <ExperienceSection {...{ contest_id, day, ended }} />
        {data?.participate_date && (
          <NearbyDays
            contest_id={contest_id}
            contestDays={data.contestDays}
            dates={{ participate_date: data.participate_date, pauses: data.pauses }}
            day_id={day.id}
            today={today}
          />
        )}
      </div>
    </Frame>
  )
}

/** Why nothing more can be done, where the organisers have ended the challenge, or the part of the member in it, or they have stopped. */
function EndNote({ page: { contest, excluded, stopped } }: EndNoteProps) {
  const { t, locale } = useWords()
  if (!contest.called_back && !excluded && (!stopped || contest.results_declared)) return null
  return (
    <Card>
      <CardBody>
        {contest.called_back ? (
          <CalledBack {...contest.called_back} />
        ) : excluded ? (
          <Excluded {...excluded} />
        ) : (
          stopped && (
            <>
              <p className="font-semibold">
                {t('day.stoppedOn', { date: longDate(stopped.stopped_on, locale) })}
              </p>
              <Link
                to={paths.contest(contest.id, 'schedule')}
                className="inline-flex min-h-11 items-center font-semibold text-primary-ink"
              >
                {t('day.comeBack')}
              </Link>
            </>
          )
        )}
      </CardBody>
    </Card>
  )
}

type EndNoteProps = { page: Output<'contest/singlecontest'> }

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

/** Opens the sheet after an entry has completed the day: the composer says so in the history. */
function useDoneByEntry(isReady: boolean, onDone: () => void) {
  const state = useHistoryState()
  const [, setSearch] = useSearchParams()
  const open = useEffectEvent(() => {
    setSearch((search) => search, { replace: true })
    onDone()
  })
  const isWanted = isReady && state?.dayDone !== undefined
  useEffect(() => {
    if (isWanted) open()
  }, [isWanted])
}

/** Whether doing that day of today is a return: the day before it was missed. */
function useIsReturn(day_id: number, isDone: boolean): boolean {
  const { data } = useQuery({ ...todayQuery, enabled: !isDone })
  return data?.tasks.some(({ day, yesterday }) => day?.id === day_id && yesterday !== null) === true
}
