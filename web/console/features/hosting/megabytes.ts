import { MEGABYTE } from '#shared/limits.ts'
import { useWords } from '#web/words/words.tsx'

/** Writes a number of bytes as people read it. */
export function useMegabytes(): (bytes: number) => string {
  const { t, number } = useWords()
  return (bytes) =>
    t('hosting.megabytes', { size: number(Math.round((bytes / MEGABYTE) * 10) / 10) })
}
