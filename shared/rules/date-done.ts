import { sentLaterDays } from '#shared/limits.ts'
import { addDays, type CalendarDate } from './calendar-date.ts'

/** What is known of a completion that arrives, as dates of the community. */
type Completion = {
  /** The date on which the member did it, as their device says. */
  done_on: CalendarDate | undefined
  /** The member's own date of the day. */
  date: CalendarDate
  today: CalendarDate
}

/**
 * The date for which a completion counts. A device that had no network sends it later, and nobody can prove when the
 * button was pressed; so its date counts only within a short window, and the day is marked.
 *
 * | the device's date                                             | counts |
 * |---------------------------------------------------------------|--------|
 * | is not sent                                                   | today  |
 * | is in the future, or before the day's own date: a wrong clock | today  |
 * | is more than two days ago                                     | today  |
 * | otherwise                                                     | itself |
 */
export function dateDone({ done_on, date, today }: Completion): CalendarDate {
  if (done_on === undefined || done_on > today || done_on < date) return today
  return done_on < addDays(today, -sentLaterDays) ? today : done_on
}
