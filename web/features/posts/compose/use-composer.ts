import { type RefObject, useState } from 'react'
import type { Post } from '#shared/contracts/post.ts'
import type { DraftField } from './check-draft.ts'
import { restoreMedia } from './complete-media.ts'
import type { Draft } from './draft.ts'
import type { DraftContent } from './draft-store.ts'
import { keepPost } from './keep-post.ts'
import { type NewPostTarget, savePost, type Target } from './save-post.ts'
import { useDraftErrors } from './use-draft-errors.ts'
import { useDraftMedia } from './use-draft-media.ts'
import { useStoredDraft } from './use-stored-draft.ts'
import { useSubmit } from './use-submit.ts'

export type ComposerOptions = {
  target: Target
  author_id: number
  /** The name under which the draft is stored until it is saved. */
  draftName: string
  initial: DraftContent
  isWorthKeeping: (content: DraftContent) => boolean
  onSaved: (post: Post) => void
  /** Called when it waits for a network, for posts that may. */
  onKept?: () => void
  onDiscarded: () => void
  /** Called when the draft is on the device, and was not before. */
  onStored?: () => void
}

/** A draft with its media, its errors, and what can be done with it. */
export function useComposer(form: RefObject<HTMLFormElement | null>, options: ComposerOptions) {
  const { target, author_id, draftName, initial, isWorthKeeping, onStored } = options
  const [isRecording, setRecording] = useState(false)
  const onLoaded = () => void restoreMedia(media.parts)
  const stored = useStoredDraft({ name: draftName, initial, isWorthKeeping, onLoaded, onStored })
  const { content, isStored, latest, update } = stored
  const media = useDraftMedia({ draftName, latest, update })
  const { errors, showErrors, clearErrors } = useDraftErrors(form)
  const { submit, ...saving } = useSubmit({
    latest,
    save: (signal) => savePost({ target, author_id, parts: media.parts, update, signal }),
    onInvalid: showErrors,
    onSaved: async (post) => {
      await stored.forget()
      options.onSaved(post)
    },
    keepForLater: 'postid' in target ? undefined : () => keepForLater(target),
  })

  /** The draft stays for what sends it later. */
  async function keepForLater(target: NewPostTarget): Promise<boolean> {
    const isKept = await keepPost({ draftName, content: latest(), target })
    if (isKept) await stored.end()
    if (isKept) options.onKept?.()
    return isKept
  }

  return {
    content,
    isStored,
    media,
    errors,
    saving,
    isRecording,
    setRecording,
    change: (change: Partial<Draft>) => {
      void update((content) => ({ ...content, draft: { ...content.draft, ...change } }))
      // Another type needs other fields.
      clearErrors('type' in change ? draftFields : draftFields.filter((field) => field in change))
    },
    addFiles: (files: File[]) => {
      clearErrors(draftFields)
      void media.add(files)
    },
    submit: () => {
      media.clearError()
      if (!media.isReading && !isRecording) void submit()
    },
    discard: async () => {
      for (const item of latest().media) media.remove(item)
      await stored.forget()
      options.onDiscarded()
    },
  }
}

const draftFields: DraftField[] = ['location', 'media', 'title', 'description', 'source_link']
