import { type Amount, type AmountUnit, amountIn } from './amounts.ts'
import type { CalendarDate } from './calendar-date.ts'

type Activity = { activity_date: CalendarDate; activity_data: string }

export type DatedAmount = { date: CalendarDate; value: number }

/**
 * The numbers that a member has logged, in the unit that they have used most, one a date, the earliest first. Several days of a
 * challenge that are logged for one date are added up.
 */
export function ownAmounts(
  activities: readonly Activity[],
  contest_unit: string,
): { unit: AmountUnit; amounts: DatedAmount[] } | undefined {
  const read = activities.flatMap(({ activity_date: date, activity_data }) => {
    const amount = amountIn(activity_data, contest_unit)
    return amount ? [{ date, ...amount }] : []
  })
  const unit = mostUsed(read)
  if (!unit) return undefined
  const byDate = new Map<CalendarDate, number>()
  for (const one of read) {
    if (one.unit === unit) byDate.set(one.date, (byDate.get(one.date) ?? 0) + one.value)
  }
  const amounts = [...byDate]
    .map(([date, value]) => ({ date, value }))
    .sort((one, other) => (one.date < other.date ? -1 : 1))
  return { unit, amounts }
}

function mostUsed(amounts: readonly Amount[]): AmountUnit | undefined {
  const counts = new Map<AmountUnit, number>()
  for (const { unit } of amounts) counts.set(unit, (counts.get(unit) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}
