import { maxUploadSide } from '#shared/limits.ts'
import { shrinkPicture } from '#web/capture/shrink-picture.ts'
import { drawPoster } from '#web/capture/video-poster.ts'
import type { DraftMedia, FileKind } from './draft-media.ts'

type ReadFile = { item: DraftMedia; blob: Blob; poster?: Blob }

/**
 * Makes a medium of a chosen file: a picture is shrunk, a video gets a poster. A video that this browser cannot play has no
 * poster.
 *
 * @throws for a picture that the browser cannot read
 */
export async function readChosen(file: File, kind: FileKind): Promise<ReadFile> {
  if (kind === 'audio') return { item: newMedia(file, kind), blob: file }
  if (kind === 'image') {
    const { blob, width, height } = await shrinkPicture(file, maxUploadSide)
    return { item: { ...newMedia(file, kind), width, height }, blob }
  }
  const poster = await drawPoster(file).catch(() => undefined)
  if (!poster) return { item: newMedia(file, kind), blob: file }
  const { blob, width, height } = poster
  const item = { ...newMedia(file, kind), width, height }
  return { item: { ...item, missing: ['file', 'poster'] }, blob: file, poster: blob }
}

function newMedia({ name }: File, kind: FileKind): DraftMedia {
  return {
    id: crypto.randomUUID(),
    kind,
    name,
    alt: '',
    width: null,
    height: null,
    captions: null,
    missing: ['file'],
    addresses: {},
    unattached: {},
  }
}
