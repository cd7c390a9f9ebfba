import type { ContestDay } from '#shared/contracts/contests.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { dateOfDay } from '#shared/rules/contest-days.ts'
import { longDate } from '#web/lib/dates.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Ring } from '#web/ui/ring.tsx'
import { useWords } from '#web/words/words.tsx'
import { type Progress, progressOf } from './progress.ts'
import { ScheduleDay } from './schedule-day.tsx'

type ScheduleProps = {
  contest_id: number
  contestDays: ContestDay[]
  participate_date: CalendarDate
  today: CalendarDate
}

/** The member's own days of a joined challenge, and how far they have come. */
export function Schedule({ contest_id, contestDays, participate_date, today }: ScheduleProps) {
  const progress = progressOf({ contestDays, participate_date }, today)
  return (
    <>
      <Summary progress={progress} start={participate_date} />
      <ol className="mt-3.5 flex flex-col gap-3">
        {contestDays.map((day, index) => (
          <li key={day.id}>
            <ScheduleDay
              contest_id={contest_id}
              day={day}
              date={dateOfDay(participate_date, index)}
              today={today}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

type SummaryProps = { progress: Progress; start: CalendarDate }

function Summary({ progress, start }: SummaryProps) {
  const { t } = useWords()
  const { days_done, days_count } = progress
  return (
    <Card>
      <CardBody className="flex items-center gap-4">
        <Ring
          done={days_done}
          total={days_count}
          label={t('day.progress', { done: days_done, total: days_count })}
        />
        <div className="min-w-0">
          <h2 className="text-lg leading-snug font-semibold">{useHeadline(progress)}</h2>
          <p className="text-sm text-muted">{usePhaseText({ progress, start })}</p>
        </div>
      </CardBody>
    </Card>
  )
}

function useHeadline({ phase, days_done, days_count, current_streak }: Progress): string {
  const { t } = useWords()
  if (phase === 'before') return t('day.soon')
  if (days_count > 0 && days_done === days_count) return t('day.allDone')
  return t('day.streak', { count: current_streak })
}

function usePhaseText({ progress, start }: SummaryProps): string {
  const { t, locale } = useWords()
  const end = longDate(progress.last_date, locale)
  if (progress.phase === 'before') return t('day.before', { date: longDate(start, locale) })
  if (progress.phase === 'after') return t('day.after', { date: end })
  return t('day.now', { number: progress.next?.number ?? 1, date: end })
}
