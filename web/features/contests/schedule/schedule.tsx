import { Award, ChevronDown } from 'lucide-react'
import { type ComponentProps, Fragment, Suspense } from 'react'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { dateOfDay, datesOfPauses } from '#shared/rules/contest-days.ts'
import { areOwnDaysOver } from '#shared/rules/contest-state.ts'
import { LazyPart } from '#web/navigation/lazy-part.tsx'
import { definePart } from '#web/navigation/part.ts'
import { paths } from '#web/navigation/paths.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Ring } from '#web/ui/ornament/ring.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
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
  /** What has ended it before its days are over: then nobody is reminded of it. */
  ended: 'calledBack' | 'excluded' | undefined
  isDeclared: boolean
  /** Whether an entry of theirs has won. */
  hasWon: boolean
}

/** The member's own days of an accepted challenge, and their progress. */
export function Schedule({ own, spare_days, today, ended, isDeclared, hasWon }: ScheduleProps) {
  const { t } = useWords()
  const contest_id = own.contest.id
  const progress = progressOf({ ...own, spare_days }, today)
  const part = { ...own, ...progress, has_ended: isDeclared || Boolean(ended) }
  const folded = foldedDays(own, today)
  const pauses = datesOfPauses(own)
  const days = own.contestDays.map((day, index) => ({
    ...{ contest_id, day, today },
    date: dateOfDay(own, index),
    pauses: pauses.filter(({ before }) => before === index),
  }))
  return (
    <>
      <Summary progress={progress} start={dateOfDay(own, 0)} ended={ended} />
      {progress.phase !== 'after' && !isAllDone(progress) && !ended && (
        <div className="mt-3 flex flex-col gap-2">
          <Suspense fallback={null}>
            <LazyPart part={reminder}>
              {({ ContestReminder }) => <ContestReminder contest_id={contest_id} />}
            </LazyPart>
          </Suspense>
          <Suspense fallback={null}>
            <LazyPart part={ownPause}>{({ OwnPause }) => <OwnPause own={own} />}</LazyPart>
          </Suspense>
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
    </>
  )
}

const reminder = definePart('web/features/contests/reminder/contest-reminder.tsx', () =>
  import('../reminder/contest-reminder.tsx').then((part) => part.withWords()),
)

const ownPause = definePart('web/features/contests/pause/own-pause.tsx', () =>
  import('../pause/own-pause.tsx').then((part) => part.withWords()),
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

const endWords = {
  calledBack: 'contest.calledBackShort',
  excluded: 'contest.excludedShort',
} as const

type SummaryProps = { progress: Progress; start: CalendarDate } & Pick<ScheduleProps, 'ended'>

function Summary({ progress, start, ended }: SummaryProps) {
  const words = useWords()
  const { days_done, days_count } = progress
  const counted = words.t('day.progress', { done: days_done, total: days_count })
  const spareDays = ended ? undefined : spareDaysText(progress, words)
  return (
    <Card>
      <CardBody className="flex items-center gap-4 large-text:flex-wrap">
        <Ring done={days_done} total={days_count} label={counted} />
        <div className="min-w-0">
          <h2 className="text-lg leading-snug font-semibold">
            {ended ? words.t(endWords[ended]) : progressHeadline(progress, words)}
          </h2>
          <p className="text-sm text-muted">
            {ended ? counted : progressText({ progress, start }, words)}
          </p>
          {spareDays && <p className="text-sm text-muted">{spareDays}</p>}
        </div>
      </CardBody>
    </Card>
  )
}
