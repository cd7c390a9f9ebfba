import { addDays, type CalendarDate, daysBetween } from './calendar-date.ts'
import { dayIndexOn, type OwnDates } from './contest-days.ts'

/**
 * How a date stands in a challenge:
 *
 * | mark      | the member's day of that date           |
 * |-----------|------------------------------------------|
 * | `done`    | is done, on its date or later            |
 * | `spare`   | is missed, and has taken a spare day     |
 * | `missed`  | is missed                                |
 * | `open`    | is today's, and not done                 |
 * | `coming`  | is still to come                         |
 * | `paused`  | does not exist: the member has a pause   |
 * | `none`    | does not exist: the challenge has no day |
 */
export const dayMarks = ['done', 'spare', 'missed', 'open', 'coming', 'paused', 'none'] as const

export type DayMark = (typeof dayMarks)[number]

type Days = OwnDates & {
  days_count: number
  /** The indexes of the days that are done, and of those that have taken a spare day. */
  done: ReadonlySet<number>
  spared: ReadonlySet<number>
}

/** The Monday of the week of a date. */
export function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, -((daysBetween(aMonday, date) % 7) + 7) % 7)
}

/** The dates of the week of a date, from Monday on. */
export function weekOf(date: CalendarDate): CalendarDate[] {
  const monday = mondayOf(date)
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

/** How the seven dates of this week stand, from Monday on. */
export function marksOfWeek(days: Days, today: CalendarDate): DayMark[] {
  return weekOf(today).map((date) => markOf(date, { days, today }))
}

const aMonday: CalendarDate = '2024-01-01'

function markOf(date: CalendarDate, { days, today }: { days: Days; today: CalendarDate }): DayMark {
  const index = dayIndexOn(days, date)
  if (index < 0 || index >= days.days_count) return 'none'
  if (!Number.isInteger(index)) return 'paused'
  if (days.done.has(index)) return 'done'
  if (date === today) return 'open'
  if (date > today) return 'coming'
  return days.spared.has(index) ? 'spare' : 'missed'
}
