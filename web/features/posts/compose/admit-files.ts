import {
  MEGABYTE,
  maxAudioBytes,
  maxAudiosPerPost,
  maxImagesPerPost,
  maxVideoBytes,
  maxVideosPerPost,
} from '#shared/limits.ts'
import type { WordId } from '#web/words/catalogues.ts'
import type { FileKind } from './draft-media.ts'

export type AdmittedFile = { file: File; kind: FileKind }
export type Admission = { admitted: AdmittedFile[]; error?: WordId }

/**
 * The chosen files for which the draft has room: pictures, or one recording, or one video. The first file of an empty draft
 * decides. The error is that of the first file that is left out.
 */
export function admitFiles(kinds: FileKind[], files: File[]): Admission {
  const admitted: AdmittedFile[] = []
  let error: WordId | undefined
  for (const file of files) {
    const kind = kindOf(file)
    const why = kind ? whyNot(file, kind, [...kinds, ...admitted.map((one) => one.kind)]) : unknown
    if (kind && !why) admitted.push({ file, kind })
    error ??= why
  }
  return { admitted, error }
}

/** The type that the browser assumes. The server decides by the bytes. */
export function kindOf({ name, type }: File): FileKind | undefined {
  const kind = /^(image|audio|video)\//.exec(type)?.[1]
  if (kind) return kind as FileKind
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return kindsByEnding[ending]
}

/** Pictures of iPhones in their usual form, which no other browser reads. */
export function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}

/** The numbers in the messages about files. */
export const fileLimits = {
  pictures: maxImagesPerPost,
  audio: maxAudioBytes / MEGABYTE,
  video: maxVideoBytes / MEGABYTE,
}

function whyNot(file: File, kind: FileKind, kinds: FileKind[]): WordId | undefined {
  if (kinds.some((other) => other !== kind)) return 'compose.oneKind'
  if (kinds.length >= counts[kind])
    return kind === 'image' ? 'compose.tooManyPictures' : 'compose.oneKind'
  if (kind === 'audio' && file.size > maxAudioBytes) return 'compose.audioTooLarge'
  if (kind === 'video' && file.size > maxVideoBytes) return 'compose.videoTooLarge'
  return undefined
}

const counts = { image: maxImagesPerPost, audio: maxAudiosPerPost, video: maxVideosPerPost }
const unknown = 'compose.fileUnknown'

/** Some systems know no type for these. */
const kindsByEnding: Record<string, FileKind> = {
  heic: 'image',
  heif: 'image',
  avif: 'image',
  webp: 'image',
  '3gp': 'video',
  '3g2': 'video',
  aac: 'audio',
  amr: 'audio',
  flac: 'audio',
  m4a: 'audio',
  ogg: 'audio',
  oga: 'audio',
  opus: 'audio',
  mov: 'video',
}
