import { activityWindowDays } from '#shared/limits.ts'
import { addDays, type CalendarDate } from './calendar-date.ts'

/** The dates that an activity may carry, both included: 7 days back to today (DAY-15). */
export function activityWindow(today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  return { from: addDays(today, -activityWindowDays), to: today }
}

export function isInActivityWindow(date: CalendarDate, today: CalendarDate): boolean {
  const { from, to } = activityWindow(today)
  return from <= date && date <= to
}
