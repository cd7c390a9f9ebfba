import { type FormEvent, useRef } from 'react'
import type { Post, PostMedia } from '#shared/contracts/posts.ts'
import { useWords } from '#web/words/words.tsx'
import type { DraftField } from './check-draft.ts'
import { ChoiceFields } from './choice-fields.tsx'
import type { Draft } from './draft.ts'
import { KeptMedia } from './kept-media.tsx'
import { PictureField } from './picture-field.tsx'
import { PlaceField } from './place-field.tsx'
import { SaveBar } from './save-bar.tsx'
import { SourceField } from './source-field.tsx'
import { TextFields } from './text-fields.tsx'
import { TypeField } from './type-field.tsx'
import { useDraft } from './use-draft.ts'
import { useDraftErrors } from './use-draft-errors.ts'
import { useKeptMedia } from './use-kept-media.ts'
import { usePictures } from './use-pictures.ts'
import type { Target } from './use-save-post.ts'
import { useSubmit } from './use-submit.ts'

type PostFormProps = {
  target: Target
  initial: Draft
  media?: PostMedia[]
  /** The key under which the draft is stored until it is saved. */
  keptAs?: string
  /** Whether it is an entry of a challenge, which is then its source. */
  isEntry: boolean
  saveLabel: string
  onSaved: (post: Post) => void
}

/** Writes a post or changes one. What is written stays when saving fails. */
export function PostForm({ target, initial, media, keptAs, ...props }: PostFormProps) {
  const { t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const [draft, changeDraft] = useDraft(initial, keptAs)
  const pictures = usePictures(media)
  const { kept, takeOff } = useKeptMedia(media)
  const { errors, showErrors, clearErrors } = useDraftErrors(form)
  const { onSaved } = props
  const { submit, ...saving } = useSubmit({ target, keptAs, onInvalid: showErrors, onSaved })
  const hasKeptPictures = pictures.pictures.some(({ blob }) => !blob)

  function handleChange(change: Partial<Draft>) {
    changeDraft(change)
    const changed = draftFields.filter((field) => field in change)
    // Another type needs other fields.
    clearErrors('type' in change ? draftFields : changed)
  }

  function handleFiles(files: File[]) {
    clearErrors(['pictures'])
    void pictures.add(files)
  }

  function handleTakeOff(path: string) {
    takeOff(path)
    // A link is the post's own, not only shown by it.
    if (kept.some((media) => media.type === 'link' && media.path === path)) {
      handleChange({ source_link: '' })
    }
    // Without it, the post is one of pictures or of text.
    if (kept.length === 1) handleChange({ type: pictures.pictures.length > 0 ? 'image' : 'text' })
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    pictures.clearError()
    if (!pictures.isReading) void submit(draft, { pictures: pictures.pictures, kept })
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      {/* A post that has media keeps its type until they are taken off. */}
      {kept.length === 0 && !hasKeptPictures && (
        <TypeField
          value={draft.type}
          disabled={saving.isSaving}
          onChange={(type) => handleChange({ type })}
        />
      )}
      <fieldset disabled={saving.isSaving} className="flex min-w-0 flex-col gap-5">
        {kept.length > 0 && <KeptMedia kept={kept} onTakeOff={handleTakeOff} />}
        {(draft.type === 'image' || hasKeptPictures) && (
          <PictureField
            pictures={pictures}
            error={errors.pictures && t(errors.pictures)}
            onFiles={handleFiles}
          />
        )}
        <TextFields draft={draft} errors={errors} onChange={handleChange} />
        <PlaceField
          value={draft.location}
          error={errors.location && t(errors.location)}
          onChange={(location) => handleChange({ location })}
        />
        <ChoiceFields draft={draft} onChange={handleChange} />
        <SourceField
          draft={draft}
          isEntry={props.isEntry}
          error={errors.source_link && t(errors.source_link)}
          onChange={handleChange}
        />
      </fieldset>
      <SaveBar saveLabel={props.saveLabel} {...saving} />
    </form>
  )
}

const draftFields: DraftField[] = ['location', 'pictures', 'title', 'description', 'source_link']
