import { fewestCounted, type ShownNumber } from '#shared/rules/figures.ts'
import { useWords } from '#web/words/words.tsx'

/** A shown number in the reader's words: `1,20,000`, or `fewer than 5`. */
export function useShown(
  few: 'figures.few' | 'figures.fewShort' = 'figures.few',
): (shown: ShownNumber) => string {
  const { t, number } = useWords()
  return (shown) => (shown === null ? t(few, { least: number(fewestCounted) }) : number(shown))
}
