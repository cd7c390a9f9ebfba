import type { CalendarDate } from '#shared/rules/calendar-date.ts'

/** The name of a day whose completion is queued. */
export function dayAbout(day_id: number): string {
  return `day ${day_id}`
}

/** The name of a queued activity. */
export function activityAbout(day_id: number, date: CalendarDate): string {
  return `activity of day ${day_id} on ${date}`
}
