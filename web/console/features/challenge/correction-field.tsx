import { maxCorrectionLength } from '#shared/limits.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { dateOf } from '#web/words/date-of.ts'
import { useWords } from '#web/words/words.tsx'
import type { Challenge } from './draft.ts'

type CorrectionFieldProps = {
  corrections: Challenge['corrections']
  value: string
  error: string | undefined
  onChange: (note: string) => void
}

/** What was corrected, in words for those who have joined; and what was said before. */
export function CorrectionField({ corrections, value, error, onChange }: CorrectionFieldProps) {
  const { t, locale } = useWords()
  return (
    <section aria-labelledby="challenge-corrections" className="flex flex-col gap-3">
      <h2 id="challenge-corrections" className="font-semibold">
        {t('challenge.corrections')}
      </h2>
      <TextArea
        name="note"
        label={t('challenge.note')}
        hint={t('challenge.noteHint')}
        rows={2}
        limit={maxCorrectionLength}
        value={value}
        error={error ?? null}
        onChange={({ target }) => onChange(target.value)}
      />
      <ul className="flex flex-col gap-2 text-sm">
        {corrections.map(({ note, corrected_at }) => (
          <li key={corrected_at}>
            <span className="text-muted">{dateOf(corrected_at, locale)}</span> <bdi>{note}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
