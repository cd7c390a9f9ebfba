import type { Actor } from '#web/http/actor.ts'
import { type DraftMedia, mediaParts, withoutUploads } from './draft-media.ts'
import type { MediaParts, SavedParts } from './media-parts.ts'

/**
 * Waits until all media are uploaded, tries failed uploads again, and attaches posters and captions to their videos.
 *
 * @throws the error of the first upload that fails
 */
export async function completeMedia(parts: SavedParts, actor: Actor): Promise<DraftMedia[]> {
  const { latest, uploads, patch } = parts
  await Promise.all(latest().media.map((item) => uploads.start(item)))
  for (const { id, stored, unattached } of latest().media) {
    if (!stored?.id || Object.keys(unattached).length === 0) continue
    await actor.call('media/attach', { media_id: stored.id, ...unattached })
    await patch(id, (item) => ({ ...item, unattached: {} }))
  }
  return latest().media
}

/** Continues uploads of an earlier visit. A file that the device has not stored is left out. */
export async function restoreMedia(parts: MediaParts): Promise<void> {
  const { latest, files, uploads, patch, change } = parts
  for (const { id, stored, missing } of latest().media) {
    await files.restore(id)
    const left = missing.filter((part) => files.blobOf(id, part))
    const isLost = !stored && !left.includes('file')
    if (isLost) void change((media) => media.filter((item) => item.id !== id))
    else if (left.length < missing.length) void patch(id, (item) => ({ ...item, missing: left }))
  }
  for (const item of latest().media) uploads.begin(item)
}

/** Resets uploads that the server has deleted: it deletes files without a post after two days. */
export async function forgetUploads({ latest, files, patch }: SavedParts): Promise<void> {
  for (const { id } of latest().media) {
    const missing = mediaParts.filter((part) => files.blobOf(id, part))
    if (missing.includes('file')) await patch(id, (item) => withoutUploads(item, missing))
  }
}
