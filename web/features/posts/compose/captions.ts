import { asWebVtt } from './as-webvtt.ts'
import type { DraftMedia } from './draft-media.ts'
import type { MediaParts } from './media-parts.ts'

/** Adds captions to a video; they are attached when the post is saved. */
export async function addCaptions(parts: MediaParts, { id }: DraftMedia, chosen: File) {
  const { files, uploads, patch, latest } = parts
  const file = await asWebVtt(chosen)
  await files.add(id, 'captions', file)
  void patch(id, (item) => ({
    ...item,
    captions: file.name,
    missing: [...item.missing, 'captions'],
  }))
  const item = latest().media.find((one) => one.id === id)
  if (item) uploads.begin(item)
}

/** Removes the captions of a video when the post is saved. */
export function removeCaptions({ files, uploads, patch }: MediaParts, item: DraftMedia): void {
  uploads.cancel(item, 'captions')
  void files.remove(item.id, 'captions')
  void patch(item.id, ({ missing, unattached, addresses, ...rest }) => ({
    ...rest,
    captions: null,
    missing: missing.filter((part) => part !== 'captions'),
    addresses: { ...addresses, captions: undefined },
    unattached: { ...unattached, captions_id: null },
  }))
}
