import { sendFile } from '#web/lib/send-file.ts'
import type { Item } from '#web/outbox/item.ts'
import { type DraftMedia, type MediaPart, withAddress, withUploaded } from './draft-media.ts'
import { deleteDraft, readDraft, readFile, type StoredDraft, saveDraft } from './draft-store.ts'
import { mediaParts, type SavedParts } from './media-parts.ts'
import { savePost } from './save-post.ts'
import type { UpdateDraft } from './use-stored-draft.ts'

/**
 * Sends a new post that waits, with the files of its draft. A draft that is gone was sent or discarded meanwhile.
 *
 * @throws ApiError; an `AbortError` when the signal aborts
 */
export async function sendKeptPost(
  { draft: name, member_id, input }: Extract<Item, { call: 'post/newpost' }>,
  signal: AbortSignal,
): Promise<void> {
  const stored = name === undefined ? undefined : await readDraft(name)
  if (!stored) return
  const { update, parts } = await openDraft(stored, signal)
  const target = {
    ...(input.contest_id !== undefined && { contest_id: Number(input.contest_id) }),
    ...(input.contest_day_id !== undefined && { contest_day_id: Number(input.contest_day_id) }),
  }
  await savePost({ target, author_id: member_id, parts, update, signal })
  await deleteDraft(stored.name)
}

/** A draft as the composer has it, without a screen. */
async function openDraft(stored: StoredDraft, signal: AbortSignal) {
  let content = stored
  const blobs = await readBlobs(stored)
  const blobOf = (id: string, part: MediaPart) => blobs.get(`${id}/${part}`)
  const update: UpdateDraft = async (change) => {
    content = { ...content, ...change(content) }
    await saveDraft(content)
  }
  const patch: SavedParts['patch'] = (id, next) =>
    update((before) => ({
      ...before,
      media: before.media.map((item) => (item.id === id ? next(item) : item)),
    }))

  async function start(item: DraftMedia): Promise<void> {
    for (const part of item.missing) {
      const blob = blobOf(item.id, part)
      if (!blob) continue
      const media = await sendFile(blob, {
        signal,
        address: item.addresses[part],
        onBegin: (begun) => patch(item.id, (now) => withAddress(now, part, begun)),
        onProgress: () => undefined,
      })
      await patch(item.id, (now) => withUploaded(now, part, media))
    }
  }

  const parts: SavedParts = { latest: () => content, patch, files: { blobOf }, uploads: { start } }
  return { update, parts }
}

async function readBlobs({ name, media }: StoredDraft): Promise<Map<string, Blob>> {
  const blobs = new Map<string, Blob>()
  for (const { id } of media) {
    for (const part of mediaParts) {
      const blob = await readFile([name, id, part])
      if (blob) blobs.set(`${id}/${part}`, blob)
    }
  }
  return blobs
}
