import type { CalendarDate } from './calendar-date.ts'
import type { DatedAmount } from './own-amounts.ts'
import { mondayOf } from './week-of-days.ts'

/** A week from its Monday on: on how many dates of it something was done, and the sum of its amounts. */
export type CountedWeek = { monday: CalendarDate; days: number; amount: number }

/**
 * The week with the most dates on which a day was done, then with the largest sum, then the earliest. Several days that are
 * done on one date count once, so that a week has seven at most. None where everything was done in one week: there is no
 * other to compare it with.
 */
export function bestWeek(
  dates: readonly CalendarDate[],
  amounts: readonly DatedAmount[],
): CountedWeek | undefined {
  const weeks = new Map<CalendarDate, CountedWeek>()
  for (const date of new Set(dates)) weekIn(weeks, date).days += 1
  if (weeks.size < 2) return undefined
  for (const { date, value } of amounts) weekIn(weeks, date).amount += value
  const [best] = [...weeks.values()].sort(
    (one, other) =>
      other.days - one.days || other.amount - one.amount || (one.monday < other.monday ? -1 : 1),
  )
  return best
}

function weekIn(weeks: Map<CalendarDate, CountedWeek>, date: CalendarDate): CountedWeek {
  const monday = mondayOf(date)
  const week = weeks.get(monday) ?? { monday, days: 0, amount: 0 }
  weeks.set(monday, week)
  return week
}
