import type { Contest } from '#shared/contracts/contests.ts'
import { dayAndMonth } from '#web/lib/dates.ts'
import { Pill, type PillTone } from '#web/ui/pill.tsx'
import { useWords } from '#web/words/words.tsx'

/** Until when, or from when, one may start. */
export function StatePill({ contest, tone }: { contest: Contest; tone?: PillTone }) {
  return <Pill tone={tone}>{useStateText(contest)}</Pill>
}

function useStateText({ state, start_date, end_date, results_declared }: Contest): string {
  const { t, locale } = useWords()
  if (state === 'open') return t('contest.openUntil', { date: dayAndMonth(end_date, locale) })
  if (state === 'upcoming') return t('contest.starts', { date: dayAndMonth(start_date, locale) })
  return t(results_declared ? 'contest.closedWinners' : 'contest.closed')
}
