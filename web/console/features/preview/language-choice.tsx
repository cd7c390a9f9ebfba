import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { useWords } from '#web/words/words.tsx'
import type { Preview } from './queries.ts'

type LanguageChoiceProps = { preview: Preview; onLanguage: (language_id: number) => void }

/** The languages that a challenge is written in; nothing where there is one alone. */
export function LanguageChoice({ preview, onLanguage }: LanguageChoiceProps) {
  const { t } = useWords()
  const { languages, language_id } = preview
  if (languages.length < 2) return null
  return (
    <ChoiceChips
      label={t('preview.language')}
      choices={languages.map(({ id, code, native_name }) => ({
        ...{ value: String(id), label: native_name, lang: code },
      }))}
      value={String(language_id)}
      onChange={(value) => onLanguage(Number(value))}
    />
  )
}
