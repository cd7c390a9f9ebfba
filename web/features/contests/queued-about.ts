import type { CalendarDate } from '#shared/rules/calendar-date.ts'

/** The name under which a day waits that is done. */
export function dayAbout(day_id: number): string {
  return `day ${day_id}`
}

/** The name under which an activity waits. */
export function activityAbout(day_id: number, date: CalendarDate): string {
  return `activity of day ${day_id} on ${date}`
}
