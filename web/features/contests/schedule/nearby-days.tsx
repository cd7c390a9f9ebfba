import type { ContestDay } from '#shared/contracts/contests.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { dateOfDay, type OwnDates } from '#shared/rules/contest-days.ts'
import { useWords } from '#web/words/words.tsx'
import { daysAround } from './progress.ts'
import { ScheduleDay } from './schedule-day.tsx'

type NearbyDaysProps = {
  contest_id: number
  contestDays: ContestDay[]
  dates: OwnDates
  /** The day of the page. */
  day_id: number
  today: CalendarDate
}

/** The day before and the day after the day of the page. */
export function NearbyDays({ contestDays, dates, day_id, ...days }: NearbyDaysProps) {
  const { t } = useWords()
  const nearby = daysAround(contestDays, day_id)
  if (nearby.length === 0) return null
  return (
    <nav aria-label={t('day.neighbours')}>
      <ul className="flex flex-col gap-3">
        {nearby.map(({ day, index }) => (
          <li key={day.id}>
            <ScheduleDay day={day} date={dateOfDay(dates, index)} {...days} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
