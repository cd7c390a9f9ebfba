import { useState } from 'react'
import { maxLinkLength } from '#shared/limits.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useWords } from '#web/words/words.tsx'
import { typeOf } from './draft.ts'
import type { DraftFieldProps } from './draft-field-props.ts'
import type { DraftMedia } from './draft-media.ts'

type LinkFieldProps = DraftFieldProps & { items: DraftMedia[]; isEntry: boolean }

/** The page that a post of type link is about, or from which another post was taken. */
export function LinkField({ draft, items, isEntry, errors, onChange }: LinkFieldProps) {
  const { t } = useWords()
  // A field that had a text stays while the author deletes it.
  const [hadLink] = useState(draft.source_link !== '')
  const isLink = typeOf(draft, items) === 'link'
  const isPassedOn = !isEntry && draft.source !== 'By Me'
  if (!isLink && !isPassedOn && !hadLink && draft.source_link === '') return null
  return (
    <TextInput
      label={t(isLink ? 'compose.linkAddress' : 'compose.sourceLink')}
      hint={isLink ? undefined : t('compose.optional')}
      required={isLink}
      type="url"
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      value={draft.source_link}
      error={errors.source_link && t(errors.source_link)}
      maxLength={maxLinkLength}
      onChange={(event) => onChange({ source_link: event.target.value })}
    />
  )
}
