import { DAY, defaultTimeZone, HOUR } from '#shared/limits.ts'
import { addDays, type CalendarDate, dateIn, daysBetween } from '#shared/rules/calendar-date.ts'

/** The moment at which the demo community is made; all its dates count from that day. */
export type Clock = { today: CalendarDate; now: Date }

const offset = '+05:30'

/** The present time of day, on that date in Asia/Kolkata. */
export function clockOn(today: CalendarDate, present = new Date()): Clock {
  const days = daysBetween(dateIn(defaultTimeZone, present), today)
  return { today, now: new Date(present.getTime() + days * DAY) }
}

/** The date so many days from today. */
export function dateAt(clock: Clock, days: number): CalendarDate {
  return addDays(clock.today, days)
}

/** That hour of that day in Asia/Kolkata; an hour of the future is moved to the past. */
export function momentAt(clock: Clock, days: number, hour: number): Date {
  const midnight = Date.parse(`${dateAt(clock, days)}T00:00:00${offset}`)
  const moment = midnight + hour * HOUR
  if (moment < clock.now.getTime()) return new Date(moment)
  const passed = Math.max(0, clock.now.getTime() - midnight)
  return new Date(midnight + (passed * hour) / 24)
}

/** The present hour with its fraction, from 0 to 24. */
export function hourOf(clock: Clock): number {
  return (clock.now.getTime() - Date.parse(`${clock.today}T00:00:00${offset}`)) / HOUR
}
