import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import type { Post } from '#shared/contracts/post.ts'
import { useDraft } from '#web/device/use-draft.ts'
import { useGuardDown } from '#web/layout/use-guard-down.ts'
import { useHasLeft } from '#web/layout/use-has-left.ts'
import { actorOf } from '#web/session/actor-of.ts'
import { useClock } from '#web/session/use-clock.ts'
import { whenSettled } from '#web/ui/overlay/back-stack.ts'
import type { DraftErrors, DraftField } from './check-draft.ts'
import { restoreMedia } from './complete-media.ts'
import type { Draft } from './draft.ts'
import { type DraftContent, readContent } from './draft-content.ts'
import { endDraft } from './end-draft.ts'
import { queuePost } from './queue-post.ts'
import { type NewPostTarget, savePost, type Target } from './save-post.ts'
import { useDraftErrors } from './use-draft-errors.ts'
import { useDraftMedia } from './use-draft-media.ts'
import { useOpenedAgain } from './use-opened-again.ts'
import { type Failure, useSubmit } from './use-submit.ts'

export type ComposerOptions = {
  target: Target
  author: Pick<SignedInUser, 'id' | 'identification_token'>
  /** The name under which the draft is stored until it is saved. */
  draftName: string
  initial: DraftContent
  isWorthKeeping: (content: DraftContent) => boolean
  onSaved: (post: Post) => void
  /** Called when a post that may be queued was queued. */
  onQueued?: () => void
  onDiscarded: () => void
  /** Called when the draft is on the device, and was not before. */
  onStored?: () => void
}

/** A draft with its media, its errors, and its actions. */
export function useComposer(form: RefObject<HTMLFormElement | null>, options: ComposerOptions) {
  const { target, author, draftName, initial, isWorthKeeping } = options
  // The draft belongs to this member until the form is left, also if somebody else signs in meanwhile.
  const [actor] = useState(() => actorOf(author))
  const clock = useClock()
  const [isRecording, setRecording] = useState(false)
  const stored = useDraft({
    owner: actor,
    name: draftName,
    initial,
    read: readContent,
    isWritten: isWorthKeeping,
    onRead: () => void restoreMedia(media.parts),
  })
  const { value, isRead, isStored, latest, update } = stored
  const media = useDraftMedia({ actor, draftName, latest, update })
  const { errors, showErrors, clearErrors } = useDraftErrors(form)
  const guard = useGuardDown()
  const isOpenedAgain = useOpenedAgain(draftName)
  const isBusy = isRecording || media.isReading
  useTellStored(isStored === true && !isBusy, options.onStored)
  const { submit, failure, ...saving } = useSubmit({
    latest,
    save: (signal) => savePost({ target, actor, parts: media.parts, update, signal }),
    onInvalid: showErrors,
    onSaved: async (post) => {
      await forget()
      await guard.takeDown()
      options.onSaved(post)
    },
    keepForLater: 'postid' in target ? undefined : () => keepForLater(target),
  })

  /** Deletes the draft. Later changes are not stored. */
  async function forget(): Promise<void> {
    await stored.end()
    await endDraft({ member_id: actor.id, name: draftName })
  }

  /** An entry of a day counts for the date on which it was written. */
  function dated(target: NewPostTarget): NewPostTarget {
    return target.contest_day_id === undefined ? target : { ...target, done_on: clock() }
  }

  /** The draft stays for the queue. */
  async function keepForLater(target: NewPostTarget): Promise<boolean> {
    // A file that only this page has cannot be sent without it.
    if (media.hasUnstored || isOpenedAgain()) return false
    const isQueued = await queuePost({ actor, draftName, content: latest(), target: dated(target) })
    if (!isQueued) return false
    await stored.end()
    await guard.takeDown()
    options.onQueued?.()
    return true
  }

  return {
    content: isRead ? value : undefined,
    isStored,
    media,
    errors,
    saving: { ...saving, failure: isMended(failure, errors) ? undefined : failure },
    isRecording,
    setRecording,
    /** Whether something would be lost if the person left now. */
    wouldLose: !guard.isDown && (isBusy || isStored === false || media.hasUnstored),
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
      if (!isBusy) void submit()
    },
    discard: async () => {
      for (const item of latest().media) media.remove(item)
      await forget()
      await guard.takeDown()
      options.onDiscarded()
    },
  }
}

/** Whether every field that was wrong has been changed since. */
function isMended(failure: Failure | undefined, errors: DraftErrors): boolean {
  return failure?.isInvalid === true && Object.keys(errors).length === 0
}

/** The guard against leaving has an entry of the history: a new address must wait until that is gone. */
function useTellStored(isStored: boolean, onStored: (() => void) | undefined): void {
  const hasLeft = useHasLeft()
  const tell = useEffectEvent(async () => {
    await whenSettled()
    if (!hasLeft()) onStored?.()
  })
  useEffect(() => {
    if (isStored) void tell()
  }, [isStored])
}

const draftFields: DraftField[] = ['location', 'media', 'title', 'description', 'source_link']
