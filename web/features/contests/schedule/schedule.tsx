import { Award, ChevronDown } from 'lucide-react'
import { type ComponentProps, Fragment, Suspense } from 'react'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { dateOfDay, datesOfPauses } from '#shared/rules/contest-days.ts'
import { areOwnDaysOver } from '#shared/rules/contest-state.ts'
import type { EarlierTry } from '#shared/rules/stopping.ts'
import { LazyPart } from '#web/navigation/lazy-part.tsx'
import { definePart } from '#web/navigation/part.ts'
import { paths } from '#web/navigation/paths.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Ring } from '#web/ui/ornament/ring.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { longDate } from '#web/words/dates.ts'
import { useWords, type Words } from '#web/words/words.tsx'
import { LookBack } from '../look-back.tsx'
import type { OwnChallenge } from '../pause/pausing.ts'
import { PauseRow } from './pause-row.tsx'
import { foldedDays, type Progress, progressOf } from './progress.ts'
import { ScheduleDay } from './schedule-day.tsx'
import { progressHeadline, progressText, spareDaysText } from './schedule-text.ts'

type ScheduleProps = {
  own: OwnChallenge
  spare_days: number
  today: CalendarDate
  /** What they did before they began again. */
  earlier: readonly EarlierTry[]
  /** What has ended it before its days are over: then nobody is reminded of it. */
  ended: 'calledBack' | 'excluded' | undefined
  isDeclared: boolean
  /** Whether an entry of theirs has won. */
  hasWon: boolean
}

/** The member's own days of an accepted challenge, and their progress. */
export function Schedule({
  own,
  earlier,
  spare_days,
  today,
  ended,
  isDeclared,
  hasWon,
}: ScheduleProps) {
  const { t } = useWords()
  const contest_id = own.contest.id
  const progress = progressOf({ ...own, spare_days }, today)
  const { stopped } = own
  const has_ended = isDeclared || Boolean(ended)
  const part = { ...own, ...progress, has_ended, has_stopped: stopped !== undefined }
  const isRunning = progress.phase !== 'after' && !isAllDone(progress) && !ended && !stopped
  const folded = stopped ? 0 : foldedDays(own, today)
  const pauses = datesOfPauses(own)
  const days = own.contestDays
    .map((day, index) => ({
      ...{ contest_id, day, today, stopped_on: stopped?.stopped_on },
      date: dateOfDay(own, index),
      pauses: pauses.filter(({ before }) => before === index),
    }))
    // What comes after the stop is no day of theirs any more.
    .filter(({ day, date }) => !stopped || day.contest_days_user || date <= stopped.stopped_on)
  return (
    <>
      <Summary
        progress={progress}
        start={dateOfDay(own, 0)}
        ended={ended}
        stopped_on={stopped?.stopped_on}
      />
      {(isRunning || stopped) && !has_ended && (
        <div className="mt-3 flex flex-col gap-2">
          {isRunning && (
            <Suspense fallback={null}>
              <LazyPart part={reminder}>
                {({ ContestReminder }) => <ContestReminder contest_id={contest_id} />}
              </LazyPart>
            </Suspense>
          )}
          <div className="flex flex-wrap items-center justify-center gap-x-2">
            {isRunning && (
              <Suspense fallback={null}>
                <LazyPart part={ownPause}>{({ OwnPause }) => <OwnPause own={own} />}</LazyPart>
              </Suspense>
            )}
            <Suspense fallback={null}>
              <LazyPart part={ownStop}>{({ OwnStop }) => <OwnStop own={own} />}</LazyPart>
            </Suspense>
          </div>
        </div>
      )}
      {(hasWon || isAllDone(progress)) && (
        <LinkButton
          wide
          to={paths.ownCertificate(contest_id)}
          icon={<Award aria-hidden className="size-5" />}
          className="mt-3"
        >
          {t('day.certificate')}
        </LinkButton>
      )}
      {ended !== 'excluded' && areOwnDaysOver(part, today) && (
        <LookBack contest_id={contest_id} className="mt-3" />
      )}
      {folded > 0 && <EarlierDays days={days.slice(0, folded)} />}
      <DayList days={days.slice(folded)} />
      {earlier.length > 0 && (
        <Suspense fallback={null}>
          <LazyPart part={ownStop}>
            {({ EarlierTries }) => (
              <EarlierTries tries={earlier} days_count={progress.days_count} />
            )}
          </LazyPart>
        </Suspense>
      )}
    </>
  )
}

const reminder = definePart('web/features/contests/reminder/contest-reminder.tsx', () =>
  import('../reminder/contest-reminder.tsx').then((part) => part.withWords()),
)

const ownPause = definePart('web/features/contests/pause/own-pause.tsx', () =>
  import('../pause/own-pause.tsx').then((part) => part.withWords()),
)

const ownStop = definePart('web/features/contests/stopping/own-stop.tsx', () =>
  import('../stopping/own-stop.tsx').then((part) => part.withWords()),
)

type Days = (ComponentProps<typeof ScheduleDay> & {
  /** The pauses before the day. */
  pauses: ComponentProps<typeof PauseRow>['pause'][]
})[]

/** The days before yesterday, folded. A browser opens them without scripts, and where it finds a word in them. */
function EarlierDays({ days }: { days: Days }) {
  const { t } = useWords()
  const open = days.filter(({ day }) => day.contest_days_user === null).length
  return (
    <details className="group mt-3.5">
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-control border border-line bg-surface px-3.5 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          {t('day.earlier', { count: days.length })}
          {open > 0 && (
            <span className="block text-sm text-muted">
              {t('day.earlierOpen', { count: open })}
            </span>
          )}
        </span>
        <ChevronDown aria-hidden className="size-5 text-muted group-open:rotate-180" />
      </summary>
      <DayList days={days} />
    </details>
  )
}

function DayList({ days }: { days: Days }) {
  return (
    <ol className="mt-3.5 flex flex-col gap-3">
      {days.map(({ pauses, ...day }) => (
        <Fragment key={day.day.id}>
          {pauses.map((pause) => (
            <li key={pause.from}>
              <PauseRow pause={pause} />
            </li>
          ))}
          <li>
            <ScheduleDay {...day} />
          </li>
        </Fragment>
      ))}
    </ol>
  )
}

function isAllDone({ days_done, days_count }: Progress): boolean {
  return days_count > 0 && days_done === days_count
}

/** What has ended the days of the member before the last one. */
function endText(
  { ended, stopped_on }: Pick<SummaryProps, 'ended' | 'stopped_on'>,
  { t, locale }: Words,
): string | undefined {
  if (ended) return t(endWords[ended])
  return stopped_on && t('day.stoppedOn', { date: longDate(stopped_on, locale) })
}

const endWords = {
  calledBack: 'contest.calledBackShort',
  excluded: 'contest.excludedShort',
} as const

type SummaryProps = Pick<ScheduleProps, 'ended'> & {
  progress: Progress
  start: CalendarDate
  stopped_on: CalendarDate | undefined
}

function Summary({ progress, start, ended, stopped_on }: SummaryProps) {
  const words = useWords()
  const { days_done, days_count } = progress
  const counted = words.t('day.progress', { done: days_done, total: days_count })
  const end = endText({ ended, stopped_on }, words)
  const spareDays = end ? undefined : spareDaysText(progress, words)
  return (
    <Card>
      <CardBody className="flex items-center gap-4 large-text:flex-wrap">
        <Ring done={days_done} total={days_count} label={counted} />
        <div className="min-w-0">
          <h2 className="text-lg leading-snug font-semibold">
            {end ?? progressHeadline(progress, words)}
          </h2>
          <p className="text-sm text-muted">
            {end ? counted : progressText({ progress, start }, words)}
          </p>
          {spareDays && <p className="text-sm text-muted">{spareDays}</p>}
        </div>
      </CardBody>
    </Card>
  )
}
