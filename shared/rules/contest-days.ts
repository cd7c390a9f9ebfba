import { addDays, type CalendarDate, daysBetween } from './calendar-date.ts'

export type DayColor = 'green' | 'grey' | 'white'

/** The member's own date of a day: `day_index` is 0 for the day of the start (CONTEST-21). */
export function dateOfDay(participate_date: CalendarDate, day_index: number): CalendarDate {
  return addDays(participate_date, day_index)
}

/** Whether the day has come; what it holds is shown from then on. */
export function isReached(date: CalendarDate, today: CalendarDate): boolean {
  return date <= today
}

/** Which day of the schedule falls on that date: 0 for the first, negative before it. */
export function dayIndexOn(participate_date: CalendarDate, date: CalendarDate): number {
  return daysBetween(participate_date, date)
}

/**
 * The colour of a day's card (DAY-9); `date` is null for somebody who does not take part.
 *
 * | the day           | colour |
 * |-------------------|--------|
 * | done              | green  |
 * | still to come     | grey   |
 * | otherwise         | white  |
 */
export function dayColor(
  day: { is_done: boolean; date: CalendarDate | null },
  today: CalendarDate,
): DayColor {
  if (day.is_done) return 'green'
  const isComing = day.date !== null && !isReached(day.date, today)
  return isComing ? 'grey' : 'white'
}
