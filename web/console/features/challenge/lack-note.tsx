import { useWords } from '#web/words/words.tsx'
import type { LackErrors } from './lack-errors.ts'

/** What a draft still lacks before it can be published. */
export function LackNote({ errors }: { errors: LackErrors }) {
  const { t } = useWords()
  const lacking = Object.entries(errors)
  if (lacking.length === 0) return <p className="text-sm text-done-ink">{t('challenge.whole')}</p>
  return (
    <section
      aria-label={t('challenge.lacking')}
      className="rounded-card bg-sunken px-4 py-3 text-sm"
    >
      <p className="font-semibold">{t('challenge.lacking')}</p>
      <ul className="mt-1 list-disc ps-5">
        {lacking.map(([lack, text]) => (
          <li key={lack}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
