import { useState } from 'react'
import type { Output } from '#shared/contracts/calls.ts'
import { maxDescriptionLength, maxTitleLength } from '#shared/limits.ts'
import { useDraft } from '#web/device/use-draft.ts'
import type { Actor } from '#web/http/actor.ts'
import { api } from '#web/http/api.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { type EntryDraft, emptyEntry, isWritten, readEntry } from './entry-draft.ts'
import { EntryFiles } from './entry-files.tsx'
import type { OverlayProps } from './overlay-props.ts'
import { useEntering } from './queries.ts'
import { useEntryFiles } from './use-entry-files.ts'

type EntryFormProps = OverlayProps & {
  actor: Actor
  languages: Output<'post/languages'>['languages']
}

/** The words of an entry, its language and its files. The words stay on the device until it is sent. */
export function EntryForm({ actor, languages, subject, day, onEntered }: EntryFormProps) {
  const { t, errorText, language_id: own } = useWords()
  const draft = useDraft<EntryDraft>({
    owner: actor,
    name: `on-behalf:${subject.user_id}:${day.id}`,
    initial: emptyEntry,
    read: readEntry,
    isWritten,
  })
  const files = useEntryFiles(actor)
  // The same attempt is one entry, however often it is sent.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { title, description } = draft.value
  const offered = languages.filter(
    ({ id, is_left_out }) => !is_left_out || id === draft.value.language_id,
  )
  const isKnown = offered.some(({ id }) => id === own)
  const language_id = draft.value.language_id ?? (isKnown ? own : (offered[0]?.id ?? own))
  const entering = useEntering(subject, {
    enter: () =>
      api(
        'console/enter-entry',
        {
          ...{ ...subject, contest_day_id: day.id, title, description, language_id },
          media_ids: files.ready.map(({ id }) => id),
          alt: files.ready.map(({ alt }) => alt),
        },
        { idempotencyKey },
      ),
    onEntered: (answer) => {
      void draft.remove()
      onEntered(answer)
    },
  })
  const isShort = title.length <= maxTitleLength && description.length <= maxDescriptionLength
  const hasTexts = title.trim() !== '' && description.trim() !== ''
  const isReady = isShort && !files.isSending && (hasTexts || files.ready.length > 0)
  const write = (part: Partial<EntryDraft>) => void draft.update((now) => ({ ...now, ...part }))
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) entering.mutate(undefined)
      }}
    >
      <p className="text-sm text-muted">{t('onBehalf.entryText')}</p>
      <TextInput
        label={t('onBehalf.title')}
        dir="auto"
        autoComplete="off"
        limit={maxTitleLength}
        value={title}
        onChange={(event) => write({ title: event.target.value })}
      />
      <TextArea
        label={t('onBehalf.description')}
        limit={maxDescriptionLength}
        dir="auto"
        value={description}
        onChange={(event) => write({ description: event.target.value })}
      />
      <EntryFiles files={files} />
      <Select
        label={t('onBehalf.language')}
        value={String(language_id)}
        onChange={(event) => write({ language_id: Number(event.target.value) })}
        options={offered.map(({ id, native_name }) => ({
          value: String(id),
          label: native_name,
        }))}
      />
      <FieldError text={entering.error && errorText(entering.error)} />
      {!isReady && <p className="text-sm text-muted">{t('onBehalf.entryNeeds')}</p>}
      <Button type="submit" variant="go" wide busy={entering.isPending} disabled={!isReady}>
        {t('onBehalf.saveEntry')}
      </Button>
    </form>
  )
}
