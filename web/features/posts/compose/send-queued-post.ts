import {
  changeDraft,
  type DraftId,
  deleteDraft,
  demandDraft,
  demandFile,
} from '#web/device/drafts.ts'
import { changeCall } from '#web/device/queue.ts'
import type { QueuedCall } from '#web/device/queued-call.ts'
import type { Actor } from '#web/http/actor.ts'
import { ApiError } from '#web/http/api.ts'
import { DraftLost, KeyForgotten } from '#web/queue/outcome.ts'
import type { NewPost } from '#web/queue/send-queued.ts'
import { isForgotten } from './attempt.ts'
import { type DraftContent, readContent, type UpdateDraft } from './draft-content.ts'
import { type DraftMedia, type MediaPart, mediaParts } from './draft-media.ts'
import type { SavedParts } from './media-parts.ts'
import { savePost } from './save-post.ts'
import { uploadPart } from './upload-part.ts'

type QueuedPost = Extract<QueuedCall, { call: 'post/newpost' }>

/**
 * Sends a queued new post, with the files of its draft.
 *
 * @returns nothing if it was written on an earlier visit
 * @throws ApiError; `DraftLost`; `KeyForgotten`; a `DOMException` when the member signs out, the draft is deleted, or the device cannot be read
 */
export async function sendQueuedPost(
  { id, draft: name, published, input, key }: QueuedPost,
  actor: Actor,
): Promise<NewPost | undefined> {
  if (name === undefined) throw new DraftLost()
  const draft = { member_id: actor.id, name }
  if (published) {
    await deleteDraft(draft)
    return undefined
  }
  const stored = readContent((await demandDraft(draft))?.value)
  if (!stored) throw new DraftLost()
  const { attempt } = stored
  if (attempt && isForgotten(attempt) && key === stored.key) throw new KeyForgotten()
  const { update, parts } = await openDraft(draft, { stored, actor })
  // Its author has said that it is to be sent as something new.
  if (key !== stored.key) await update(({ attempt: _, ...content }) => ({ ...content, key }))
  const target = {
    ...(input.contest_id !== undefined && { contest_id: Number(input.contest_id) }),
    ...(input.contest_day_id !== undefined && { contest_day_id: Number(input.contest_day_id) }),
    ...(input.done_on !== undefined && { done_on: input.done_on }),
  }
  const post = await savePost({ target, actor, parts, update, signal: actor.signal })
  // Without this the draft would count as lost if the browser is killed after deleting it.
  await changeCall(id, { published: true })
  await deleteDraft(draft)
  return { post }
}

/** A draft as the composer has it, without a screen. */
async function openDraft(id: DraftId, { stored, actor }: { stored: DraftContent; actor: Actor }) {
  let content = stored
  const blobs = await readBlobs(id, stored)
  const isLost = ({ id, missing }: DraftMedia) =>
    missing.includes('file') && !blobs.has(`${id}/file`)
  // The member decides whether the post goes without files that the device has lost.
  if (stored.media.some(isLost)) throw new ApiError('media_not_found')
  const blobOf = (id: string, part: MediaPart) => blobs.get(`${id}/${part}`)
  const update: UpdateDraft = async (change) => {
    content = change(content)
    // Logging out deletes it: then it is not sent, and not stored again. No page may be there to abort the signal.
    if (!(await changeDraft(id, content))) throw new DOMException('Deleted', 'AbortError')
  }
  const patch: SavedParts['patch'] = (id, next) =>
    update((before) => ({
      ...before,
      media: before.media.map((item) => (item.id === id ? next(item) : item)),
    }))

  async function start(item: DraftMedia): Promise<void> {
    for (const part of item.missing) {
      const blob = blobOf(item.id, part)
      if (blob) await uploadPart(item, part, { actor, signal: actor.signal, patch, blob })
    }
  }

  const parts: SavedParts = { latest: () => content, patch, files: { blobOf }, uploads: { start } }
  return { update, parts }
}

async function readBlobs({ member_id, name }: DraftId, { media }: DraftContent) {
  const blobs = new Map<string, Blob>()
  for (const { id } of media) {
    for (const part of mediaParts) {
      const file = `${id}/${part}`
      const blob = await demandFile([member_id, name, file])
      if (blob) blobs.set(file, blob)
    }
  }
  return blobs
}
