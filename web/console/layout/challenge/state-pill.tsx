import type { WrittenState } from '#shared/rules/written-challenge.ts'
import { Pill, type PillTone } from '#web/ui/text/pill.tsx'
import { useWords } from '#web/words/words.tsx'

/** How far a challenge has come. */
export function StatePill({ state }: { state: WrittenState }) {
  const { t } = useWords()
  return <Pill tone={tones[state]}>{t(`challenge.state.${state}`)}</Pill>
}

const tones: Record<WrittenState, PillTone> = {
  draft: 'warn',
  upcoming: 'primary',
  open: 'done',
  closed: 'neutral',
  declared: 'neutral',
  called_back: 'warn',
  archived: 'neutral',
}
