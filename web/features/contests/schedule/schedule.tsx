import type { ContestDay } from '#shared/contracts/contests.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { dateOfDay } from '#shared/rules/contest-days.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Ring } from '#web/ui/ornament/ring.tsx'
import { useWords } from '#web/words/words.tsx'
import { type Progress, progressOf } from './progress.ts'
import { ScheduleDay } from './schedule-day.tsx'
import { progressHeadline, progressText } from './schedule-text.ts'

type ScheduleProps = {
  contest_id: number
  contestDays: ContestDay[]
  participate_date: CalendarDate
  today: CalendarDate
}

/** The member's own days of an accepted challenge, and their progress. */
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
  const words = useWords()
  const { days_done, days_count } = progress
  return (
    <Card>
      <CardBody className="flex items-center gap-4 large-text:flex-wrap">
        <Ring
          done={days_done}
          total={days_count}
          label={words.t('day.progress', { done: days_done, total: days_count })}
        />
        <div className="min-w-0">
          <h2 className="text-lg leading-snug font-semibold">
            {progressHeadline(progress, words)}
          </h2>
          <p className="text-sm text-muted">{progressText({ progress, start }, words)}</p>
        </div>
      </CardBody>
    </Card>
  )
}
