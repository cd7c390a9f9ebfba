import { type FormEvent, useRef } from 'react'
import type { Post, PostMedia } from '#shared/contracts/posts.ts'
import { useWords } from '#web/words/words.tsx'
import type { DraftField } from './check-draft.ts'
import { ChoiceFields } from './choice-fields.tsx'
import type { Draft } from './draft.ts'
import { PictureField } from './picture-field.tsx'
import { PlaceField } from './place-field.tsx'
import { SaveBar } from './save-bar.tsx'
import { SourceField } from './source-field.tsx'
import { TextFields } from './text-fields.tsx'
import { TypeField } from './type-field.tsx'
import { useDraft } from './use-draft.ts'
import { useFaults } from './use-faults.ts'
import { usePictures } from './use-pictures.ts'
import type { Target } from './use-save-post.ts'
import { useSubmit } from './use-submit.ts'

type PostFormProps = {
  target: Target
  initial: Draft
  media?: PostMedia[]
  /** Where the draft is kept until it is saved. */
  keptAs?: string
  /** An entry comes from its challenge; nothing else is asked. */
  isEntry: boolean
  saveLabel: string
  onSaved: (post: Post) => void
}

/** Writes a post or changes one. Whatever fails, everything written stays. */
export function PostForm({ target, initial, media, keptAs, ...props }: PostFormProps) {
  const { t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const [draft, changeDraft] = useDraft(initial, keptAs)
  const pictures = usePictures(media)
  const { faults, refuse, forgive } = useFaults(form)
  const { onSaved } = props
  const { submit, ...saving } = useSubmit({ target, keptAs, onRefused: refuse, onSaved })

  function handleChange(change: Partial<Draft>) {
    changeDraft(change)
    const changed = draftFields.filter((field) => field in change)
    // Another type asks for other fields.
    forgive('type' in change ? draftFields : changed)
  }

  function handleFiles(files: File[]) {
    forgive(['pictures'])
    void pictures.add(files)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    pictures.forgetFault()
    if (!pictures.isReading) void submit(draft, pictures.pictures)
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <TypeField
        value={draft.type}
        disabled={saving.isSaving}
        onChange={(type) => handleChange({ type })}
      />
      <fieldset disabled={saving.isSaving} className="flex min-w-0 flex-col gap-5">
        {draft.type === 'image' && (
          <PictureField
            pictures={pictures}
            error={faults.pictures && t(faults.pictures)}
            onFiles={handleFiles}
          />
        )}
        <TextFields draft={draft} faults={faults} onChange={handleChange} />
        <PlaceField
          value={draft.location}
          error={faults.location && t(faults.location)}
          onChange={(location) => handleChange({ location })}
        />
        <ChoiceFields draft={draft} onChange={handleChange} />
        {!props.isEntry && (
          <SourceField
            draft={draft}
            error={faults.source_link && t(faults.source_link)}
            onChange={handleChange}
          />
        )}
      </fieldset>
      <SaveBar saveLabel={props.saveLabel} {...saving} />
    </form>
  )
}

const draftFields: DraftField[] = ['location', 'pictures', 'title', 'description', 'source_link']
