import { useState } from 'react'
import { maxLinkLength } from '#shared/limits.ts'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useWords } from '#web/words/words.tsx'
import type { Draft, DraftSource } from './draft.ts'
import type { ChangeDraft } from './use-draft.ts'

type SourceFieldProps = {
  draft: Draft
  /** The source of an entry is its contest. */
  isEntry: boolean
  error: string | undefined
  onChange: ChangeDraft
}

/** Who wrote the text, and a link to where it was taken from. */
export function SourceField({ draft, isEntry, error, onChange }: SourceFieldProps) {
  const { t } = useWords()
  // A link field that had a text stays while the author deletes it.
  const [hadLink] = useState(draft.source_link !== '')
  const isPassedOn = !isEntry && draft.source !== 'By Me'
  return (
    <>
      {!isEntry && (
        <ChoiceChips<DraftSource>
          label={t('compose.source')}
          choices={[
            { value: 'By Me', label: t('compose.byMe') },
            { value: 'Forwarded', label: t('compose.forwarded') },
            { value: 'web', label: t('compose.web') },
          ]}
          value={draft.source}
          onChange={(source) => onChange({ source })}
        />
      )}
      {(isPassedOn || hadLink || draft.source_link !== '') && (
        <TextInput
          label={t('compose.sourceLink')}
          hint={t('compose.optional')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={draft.source_link}
          error={error}
          maxLength={maxLinkLength}
          onChange={(event) => onChange({ source_link: event.target.value })}
        />
      )}
    </>
  )
}
