import { maxDescriptionLength, maxTitleLength } from '#shared/limits.ts'
import { CharCount } from '#web/ui/char-count.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'
import type { DraftErrors } from './check-draft.ts'
import type { Draft } from './draft.ts'
import type { ChangeDraft } from './use-draft.ts'

type TextFieldsProps = { draft: Draft; errors: DraftErrors; onChange: ChangeDraft }

/** Title and description; a text post needs both. */
export function TextFields({ draft, errors, onChange }: TextFieldsProps) {
  const { t } = useWords()
  const isText = draft.type === 'text'
  return (
    <>
      <TextInput
        label={t('compose.title')}
        required={isText}
        dir="auto"
        value={draft.title}
        error={toWords(errors.title, t)}
        maxLength={maxTitleLength}
        autoComplete="off"
        after={<CountNearLimit text={draft.title} max={maxTitleLength} />}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label={t('compose.description')}
        required={isText}
        dir="auto"
        value={draft.description}
        error={toWords(errors.description, t)}
        maxLength={maxDescriptionLength}
        after={<CountNearLimit text={draft.description} max={maxDescriptionLength} />}
        onChange={(event) => onChange({ description: event.target.value })}
      />
    </>
  )
}

function CountNearLimit({ text, max }: { text: string; max: number }) {
  const { t } = useWords()
  if (text.length < max * 0.8) return null
  return <CharCount count={text.length} max={max} label={t('compose.used')} />
}

function toWords(id: WordId | undefined, t: (id: WordId) => string): string | undefined {
  return id && t(id)
}
