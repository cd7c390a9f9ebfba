import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { Select } from '#web/ui/form/select.tsx'

/** More languages than that would fill a phone before the first field. */
const mostChips = 4

type TextLanguageProps = {
  label: string
  languages: readonly { id: number; code: string; native_name: string }[]
  value: number
  onChange: (language_id: number) => void
  /** What stands beside the name of a language, such as how much is written in it. */
  note?: (language_id: number) => string
}

/** The language of the text that is written below. */
export function TextLanguage({ label, languages, value, onChange, note }: TextLanguageProps) {
  const choices = languages.map(({ id, code, native_name }) => ({
    ...{ value: String(id), lang: code },
    label: `${native_name} ${note?.(id) ?? ''}`.trim(),
  }))
  const chosen = { label, value: String(value) }
  if (choices.length <= mostChips) {
    return <ChoiceChips {...chosen} choices={choices} onChange={(id) => onChange(Number(id))} />
  }
  return (
    <Select
      {...chosen}
      options={choices}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  )
}
