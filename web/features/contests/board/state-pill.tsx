import type { Contest } from '#shared/contracts/contests.ts'
import { Pill, type PillTone } from '#web/ui/text/pill.tsx'
import { useWords } from '#web/words/words.tsx'
import { contestStateText } from '../contest/contest-facts.ts'

/** The last, or the first, date to start. */
export function StatePill({ contest, tone }: { contest: Contest; tone?: PillTone }) {
  return <Pill tone={tone}>{contestStateText(contest, useWords())}</Pill>
}
