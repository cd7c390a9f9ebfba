import { addDays, type CalendarDate } from './calendar-date.ts'
import { mondayOf } from './week-of-days.ts'

/** What a community is told of its weeks, in the order of the row. */
export const metrics = ['members', 'active', 'days', 'posts', 'answered'] as const

export type Metric = (typeof metrics)[number]

/** A figure that counts fewer members is never shown. */
export const fewestCounted = 5

/** Numbers are shown in steps of this. */
export const figureStep = 5

/** Weeks on the page, and of the figures of several weeks together. */
export const weeksShown = 12
export const weeksTogether = 4

/** The hours of a day are counted in blocks of so many. */
export const hoursTogether = 4

/** How long a report waited for its first decision. */
export const answerTimes = ['hour', 'day', 'days', 'later', 'open'] as const

/** The languages and localities that are shown by their names; the rest is counted together. */
export const mostParts = 8

/** A number as it is shown; null stands for fewer than five. */
export type ShownNumber = number | null

export type Change = 'stable' | 'more' | 'fewer'

/**
 * The Monday of the latest week that is shown. A week is shown from the second day after its end, when also its last posts
 * have had their day to be answered.
 */
export function latestWeek(today: CalendarDate): CalendarDate {
  return addDays(mondayOf(addDays(today, -1)), -7)
}

/** The Mondays of that many weeks, of which `latest` is the last. */
export function weeksUntil(latest: CalendarDate, count: number): CalendarDate[] {
  return Array.from({ length: count }, (_, index) => addDays(latest, 7 * (index + 1 - count)))
}

/**
 * Whether a number has really changed since the week before. What people do in a week varies by chance, by about the
 * square root of its number; two weeks differ by more than twice that only once in twenty times. Members stay, so that only the
 * steps of the shown numbers count there.
 */
export function changeOf(metric: Metric, now: ShownNumber, before: ShownNumber): Change {
  const [after, earlier] = [now ?? hiddenMiddle, before ?? hiddenMiddle]
  const chance = metric === 'members' ? 0 : 2 * Math.sqrt(after + earlier)
  const difference = after - earlier
  if (Math.abs(difference) < Math.max(2 * figureStep, chance)) return 'stable'
  return difference > 0 ? 'more' : 'fewer'
}

const hiddenMiddle = 2
