import type { Media, MediaKind } from '#shared/contracts/media.ts'
import type { Post, PostMedia } from '#shared/contracts/post.ts'

/** A picture, a recording or a video of a draft: chosen, being uploaded, or already in the post. */
export type DraftMedia = {
  /** Names it in the browser alone. */
  id: string
  kind: FileKind
  /** The name of the chosen file; empty for a medium that is already in the post. */
  name: string
  /** A description for people who cannot see or hear it. */
  alt: string
  width: number | null
  height: number | null
  /** The name of the file with its captions. */
  captions: string | null
  /** Its files that are not uploaded yet. */
  missing: MediaPart[]
  /** The addresses of its uploads, so that a later attempt can continue. */
  addresses: { [P in MediaPart]?: string }
  /** The server's medium, once its file is uploaded. */
  stored?: Pick<PostMedia, 'id' | 'path' | 'variants'>
  /** Files that are uploaded for it and not attached yet; null for those to be removed. */
  unattached: { poster_id?: string; captions_id?: string | null }
}

/** The kinds of media that are files. */
export type FileKind = Exclude<MediaKind, 'link'>

/** The files of one medium. A video may have a picture to show before it plays, and captions. */
export const mediaParts = ['file', 'poster', 'captions'] as const
export type MediaPart = (typeof mediaParts)[number]

/** The media of an existing post. A link is a part of the words. */
export function mediaOf(post: Post): DraftMedia[] {
  return post.media.flatMap((stored) => {
    const { type, alt, width, height } = stored
    if (type === 'link') return []
    return {
      id: stored.path,
      kind: type,
      name: '',
      alt,
      width,
      height,
      captions: stored.captions && fileName(stored.captions),
      missing: [],
      addresses: {},
      stored,
      unattached: {},
    }
  })
}

/** The list with one of its items at another index, which is limited to the list. */
export function moveTo<T extends { id: string }>(items: T[], id: string, index: number): T[] {
  const item = items.find((one) => one.id === id)
  if (!item) return items
  const others = items.filter((one) => one !== item)
  const at = Math.min(Math.max(index, 0), others.length)
  return [...others.slice(0, at), item, ...others.slice(at)]
}

/** A medium whose upload has begun. */
export function withAddress(item: DraftMedia, part: MediaPart, address: string): DraftMedia {
  return { ...item, addresses: { ...item.addresses, [part]: address } }
}

/** A medium after one of its files is uploaded. The server decides its kind. */
export function withUploaded(item: DraftMedia, part: MediaPart, uploaded: Media): DraftMedia {
  const { id, type, path, variants } = uploaded
  const next = { ...item, missing: item.missing.filter((other) => other !== part) }
  if (part === 'poster') return { ...next, unattached: { ...item.unattached, poster_id: id } }
  if (part === 'captions') return { ...next, unattached: { ...item.unattached, captions_id: id } }
  const kind = type === 'captions' ? item.kind : type
  return { ...next, kind, stored: { id, path, variants } }
}

/** A medium whose files are to be uploaded again. */
export function withoutUploads(item: DraftMedia, missing: MediaPart[]): DraftMedia {
  return { ...item, missing, addresses: {}, stored: undefined, unattached: {} }
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
