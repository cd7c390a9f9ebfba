import { type FormEvent, useRef, useState } from 'react'
import type { Post } from '#shared/contracts/posts.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { DraftField } from './check-draft.ts'
import { ChoiceRow } from './choice-row.tsx'
import type { Draft } from './draft.ts'
import { DraftNote } from './draft-note.tsx'
import type { DraftContent } from './draft-store.ts'
import { LinkField } from './link-field.tsx'
import { MediaList } from './media-list.tsx'
import { PlaceField } from './place-field.tsx'
import { Recorder } from './recorder.tsx'
import { SaveBar } from './save-bar.tsx'
import { savePost, type Target } from './save-post.ts'
import { takeFiles } from './take-files.ts'
import { TextBox } from './text-box.tsx'
import { ToolRow } from './tool-row.tsx'
import { useDraftErrors } from './use-draft-errors.ts'
import { useDraftMedia } from './use-draft-media.ts'
import { useStoredDraft } from './use-stored-draft.ts'
import { useSubmit } from './use-submit.ts'

type PostFormProps = {
  target: Target
  author_id: number
  /** The name under which the draft is stored until it is saved. */
  draftName: string
  initial: DraftContent
  isWorthKeeping: (content: DraftContent) => boolean
  /** Whether it is an entry of a challenge, which is then its source. */
  isEntry: boolean
  saveLabel: string
  onSaved: (post: Post) => void
  onDiscarded: () => void
  /** Called when the draft is on the device for the first time. */
  onStored?: () => void
}

/** Writes a post or changes one. What is written stays on the device until it is saved. */
export function PostForm({ target, author_id, draftName, ...props }: PostFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isRecording, setRecording] = useState(false)
  const stored = useStoredDraft({
    name: draftName,
    initial: props.initial,
    isWorthKeeping: props.isWorthKeeping,
    onLoaded: (content) => void media.restore(content),
    onStored: props.onStored,
  })
  const { content, latest, update } = stored
  const media = useDraftMedia({ draftName, latest, update })
  const { errors, showErrors, clearErrors } = useDraftErrors(form)
  const { submit, ...saving } = useSubmit({
    latest,
    save: (signal) => savePost({ target, author_id, media, latest, update, signal }),
    onInvalid: showErrors,
    onSaved: async (post) => {
      await stored.forget()
      props.onSaved(post)
    },
  })
  if (!content) return <Skeleton className="h-96 w-full" />
  const { draft } = content

  function handleChange(change: Partial<Draft>) {
    void update((content) => ({ ...content, draft: { ...content.draft, ...change } }))
    // Another type needs other fields.
    clearErrors('type' in change ? draftFields : draftFields.filter((field) => field in change))
  }

  function handleFiles(files: File[]) {
    clearErrors(draftFields)
    void media.add(files)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    media.clearError()
    if (!media.isReading && !isRecording) void submit()
  }

  async function handleDiscard() {
    for (const item of latest().media) media.remove(item)
    await stored.forget()
    props.onDiscarded()
  }

  const field = { draft, errors, onChange: handleChange }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      {...takeFiles(saving.isSaving || isRecording ? undefined : handleFiles)}
      className="flex flex-col gap-4"
    >
      <fieldset disabled={saving.isSaving} className="flex min-w-0 flex-col gap-4">
        <TextBox {...field} media={content.media}>
          <MediaList items={content.media} media={media} error={errors.media} />
          {isRecording && (
            <Recorder
              onRecorded={(file) => handleFiles([file])}
              onClose={() => setRecording(false)}
            />
          )}
          <ToolRow
            {...field}
            items={content.media}
            isReading={media.isReading}
            isRecording={isRecording}
            mayBeLink={!('postid' in target) || props.initial.draft.type === 'link'}
            onFiles={handleFiles}
            onRecord={() => setRecording(true)}
          />
        </TextBox>
        <LinkField {...field} items={content.media} isEntry={props.isEntry} />
        <PlaceField {...field} />
        <ChoiceRow {...field} isEntry={props.isEntry} />
        <DraftNote
          isStored={stored.isStored}
          isUncertain={content.attempt !== undefined && !saving.isSaving}
          onDiscard={handleDiscard}
        />
      </fieldset>
      <SaveBar saveLabel={props.saveLabel} progress={media.progressOf(content.media)} {...saving} />
    </form>
  )
}

const draftFields: DraftField[] = ['location', 'media', 'title', 'description', 'source_link']
