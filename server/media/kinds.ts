import { extname } from 'node:path'
import type { MediaKind } from '#shared/contracts/media.ts'
import { audio } from './kinds/audio.ts'
import { image } from './kinds/image.ts'
import type { Kind } from './kinds/kind.ts'
import { link } from './kinds/link.ts'
import { video } from './kinds/video.ts'

/** Every kind of media. What is uploaded, stored and served is one of these. */
export const kinds: Record<MediaKind, Kind> = { image, video, audio, link }

/** The content type that a stored file is served with, by the end of its key; `undefined` for any other. */
export function contentTypeOf(key: string): string | undefined {
  const extension = extname(key).slice(1)
  return allFormats.find((format) => format.extension === extension)?.contentType
}

/** The kind of a file by its first `headLength` bytes, whatever its name says. */
export function kindOf(head: Buffer): MediaKind | undefined {
  return names.find((name) => kinds[name].formats.some(({ matches }) => matches(head)))
}

const names = Object.keys(kinds) as MediaKind[]
const allFormats = Object.values(kinds).flatMap(({ formats }) => formats)
