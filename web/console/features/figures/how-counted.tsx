import { fewestCounted } from '#shared/rules/figures.ts'
import { useWords } from '#web/words/words.tsx'

/** Says below the figures how they were counted, and why they are not exact. */
export function HowCounted({ note }: { note: 'figures.countedWeeks' | 'figures.countedDays' }) {
  const { t, number } = useWords()
  return (
    <p className="max-w-3xl text-sm text-muted">
      {t('figures.blurred', { least: number(fewestCounted) })} {t(note)}
    </p>
  )
}
