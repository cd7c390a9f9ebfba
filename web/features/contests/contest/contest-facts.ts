import type { Contest } from '#shared/contracts/contests.ts'
import { dayAndMonth } from '#web/words/day-and-month.ts'
import type { Words } from '#web/words/words.tsx'

/** `412 neighbours · 21 days`: how many participate and how long it takes. */
export function contestFacts(contest: Contest, { t, number }: Words): string {
  const { state, participants_count: count, days_count, media_type } = contest
  if (media_type === 'external') return t('contest.onAnotherSite')
  const days = t('contest.days', { count: days_count })
  if (count === 0) return days
  const shown = number(count)
  const people =
    state === 'upcoming'
      ? t('contest.waiting', { shown })
      : t('contest.neighbours', { count, shown })
  return `${people} · ${days}`
}

/** The last, or the first, date to start. */
export function contestStateText(contest: Contest, { t, locale }: Words): string {
  const { state, start_date, end_date, results_declared, called_back, archived } = contest
  if (called_back) return t('contest.calledBackShort')
  if (archived && !results_declared) return t('contest.archivedShort')
  if (state === 'open') return t('contest.openUntil', { date: dayAndMonth(end_date, locale) })
  if (state === 'upcoming') return t('contest.starts', { date: dayAndMonth(start_date, locale) })
  return t(results_declared ? 'contest.closedWinners' : 'contest.closed')
}
