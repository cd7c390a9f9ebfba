import { extname } from 'node:path'
import { type FileKind, fileKinds } from '#shared/contracts/files.ts'
import { audio } from './kinds/audio.ts'
import { captions } from './kinds/captions.ts'
import { image } from './kinds/image.ts'
import type { Kind } from './kinds/kind.ts'
import { video } from './kinds/video.ts'

/** Every kind of file. What is uploaded, stored and served is one of these. */
export const kinds: Record<FileKind, Kind> = { image, audio, video, captions }

/** The content type that a stored file is served with, by the end of its key; `undefined` for any other. */
export function contentTypeOf(key: string): string | undefined {
  const extension = extname(key).slice(1)
  return allFormats.find((format) => format.extension === extension)?.contentType
}

/** The kind of a file by its first `headLength` bytes, whatever its name says. */
export function kindOf(head: Buffer): FileKind | undefined {
  return fileKinds.find((name) => kinds[name].formats.some(({ matches }) => matches(head)))
}

const allFormats = Object.values(kinds).flatMap(({ formats }) => formats)

/** Whether a file that begins with these bytes is of the format that the end of its name says. */
export function matchesName(name: string, head: Buffer): boolean {
  const extension = extname(name).slice(1)
  return allFormats.some((format) => format.extension === extension && format.matches(head))
}
