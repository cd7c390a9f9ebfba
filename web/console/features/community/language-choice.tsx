import type { Output } from '#shared/contracts/calls.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { useWords } from '#web/words/words.tsx'

type LanguageChoiceProps = {
  languages: Output<'console/community'>['languages']
  /** In the order in which they were chosen. */
  value: number[]
  onChange: (language_ids: number[]) => void
}

/** The languages that members read, each in its own name. */
export function LanguageChoice({ languages, value, onChange }: LanguageChoiceProps) {
  const { t } = useWords()
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t('community.languages')}</legend>
      <p className="mb-2 text-sm text-muted">{t('community.languagesText')}</p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {languages.map(({ id, language_name, native_name }) => (
          <Checkbox
            key={id}
            checked={value.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, id] : value.filter((other) => other !== id))
            }
          >
            <span>{native_name}</span>
            {native_name !== language_name && (
              <span className="text-sm text-muted"> {language_name}</span>
            )}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
