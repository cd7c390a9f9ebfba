import { useId } from 'react'
import { type GrievanceKind, grievanceKinds } from '#shared/rules/duties.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { useWords } from '#web/words/words.tsx'

type KindChoiceProps = {
  value: GrievanceKind | null
  onChange: (kind: GrievanceKind) => void
  error: string | undefined
}

/** What a grievance is about, each with what belongs to it. */
export function KindChoice({ value, onChange, error }: KindChoiceProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">
        {t('grievance.kind')}
        <span aria-hidden>*</span>
      </legend>
      <div className="flex flex-col gap-2">
        {grievanceKinds.map((kind) => (
          <label key={kind} className={choiceClass}>
            <input
              type="radio"
              name="kind"
              required
              value={kind}
              checked={kind === value}
              onChange={() => onChange(kind)}
              aria-describedby={`${id}-${kind}`}
              className="mt-1 size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0">
              <span className="font-semibold">{t(`grievance.kind.${kind}`)}</span>
              <span id={`${id}-${kind}`} className="block text-sm text-muted">
                {t(`grievance.kindHint.${kind}`)}
              </span>
            </span>
          </label>
        ))}
      </div>
      <div className={error ? 'mt-1.5' : undefined}>
        <FieldError id={`${id}-error`} text={error} />
      </div>
    </fieldset>
  )
}

const choiceClass =
  'flex min-h-11 gap-3 rounded-card border border-line bg-surface px-4 py-3 has-checked:border-primary has-checked:bg-primary-tint'
