import type { Contest } from '#shared/contracts/contests.ts'
import { addDays, type CalendarDate } from '#shared/rules/calendar-date.ts'
import { mondayOf } from '#shared/rules/week-of-days.ts'
import { dayAndMonth } from '#web/words/day-and-month.ts'
import type { Words } from '#web/words/words.tsx'

/** What the member takes on with a start date: `I do it: 21 days from Monday`. */
export function promiseText(
  { days_count: count }: Pick<Contest, 'days_count'>,
  { chosen, today }: { chosen: CalendarDate; today: CalendarDate },
  { t, locale }: Words,
): string {
  if (chosen === today) return t('contest.promiseToday', { count })
  const isNextMonday = chosen === mondayOf(chosen) && chosen <= addDays(today, 7)
  if (isNextMonday) return t('contest.promiseMonday', { count })
  return t('contest.promiseDate', { count, date: dayAndMonth(chosen, locale) })
}
