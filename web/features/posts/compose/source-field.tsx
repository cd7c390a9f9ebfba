import { maxLinkLength } from '#shared/limits.ts'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useWords } from '#web/words/words.tsx'
import type { Draft, DraftSource } from './draft.ts'
import type { ChangeDraft } from './use-draft.ts'

type SourceFieldProps = { draft: Draft; error: string | undefined; onChange: ChangeDraft }

/** Who wrote it, and where what was passed on can be found. */
export function SourceField({ draft, error, onChange }: SourceFieldProps) {
  const { t } = useWords()
  return (
    <>
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
      {draft.source !== 'By Me' && (
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
