import type { Contest } from '#shared/contracts/contests.ts'
import { useWords } from '#web/words/words.tsx'

/** `412 neighbours · 21 days`: who is in it and how long it takes. */
export function useContestFacts(contest: Contest): string {
  const { t, number } = useWords()
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
