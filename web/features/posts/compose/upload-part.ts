import type { Actor } from '#web/http/actor.ts'
import { isApiError } from '#web/http/api.ts'
import { sendFile } from '#web/uploads/send-file.ts'
import { type DraftMedia, type MediaPart, withAddress, withUploaded } from './draft-media.ts'

/** Changes the current state of one of the media. */
export type PatchMedia = (id: string, change: (item: DraftMedia) => DraftMedia) => Promise<void>

type Upload = {
  actor: Actor
  signal: AbortSignal
  patch: PatchMedia
  blob: Blob
  onProgress?: (progress: number) => void
}

/**
 * Uploads a part of a medium, continuing an earlier attempt. A video goes without a poster that the server cannot read.
 *
 * @throws ApiError; an `AbortError` when the signal aborts
 */
export async function uploadPart(
  { id, addresses }: DraftMedia,
  part: MediaPart,
  { actor, signal, patch, blob, onProgress = () => undefined }: Upload,
): Promise<void> {
  try {
    const media = await sendFile(blob, {
      actor,
      signal,
      address: addresses[part],
      onBegin: (begun) => patch(id, (now) => withAddress(now, part, begun)),
      onProgress,
    })
    await patch(id, (now) => withUploaded(now, part, media))
  } catch (error) {
    if (part !== 'poster' || !isUnreadable(error)) throw error
    await patch(id, withoutPoster)
  }
}

function isUnreadable(error: unknown): boolean {
  return isApiError(error) && ['image_unreadable', 'unsupported_content'].includes(error.code)
}

function withoutPoster(item: DraftMedia): DraftMedia {
  return { ...item, missing: item.missing.filter((part) => part !== 'poster') }
}
