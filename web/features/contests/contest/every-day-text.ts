import type { Contest } from '#shared/contracts/contests.ts'
import { spareDaysPeriod } from '#shared/rules/standings.ts'
import type { Words } from '#web/words/words.tsx'

/** How often there is something to do, and how many days may be missed: the rule that stays for those who join. */
export function everyDayText(
  { days_count, spare_days = 0 }: Pick<Contest, 'days_count'> & { spare_days?: number },
  t: Words['t'],
): string {
  if (spare_days === 0) return t('contest.everyDay')
  const isShort = days_count <= spareDaysPeriod
  return t(isShort ? 'contest.everyDaySpare' : 'contest.everyDaySpareOften', { count: spare_days })
}
