import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { callerKey } from '#server/calls/limits/caller-key.ts'
import type { RateLimits } from '#server/calls/limits/rate-limit.ts'
import { countGrowth } from '#server/calls/limits/upload-quota.ts'
import { fileTooLarge } from '#server/media/admit-file.ts'
import type { Decoder } from '#server/media/decoder/decoder.ts'
import { type FileKind, maxFileBytes } from '#shared/contracts/files.ts'
import { AppError } from '#shared/errors.ts'
import { KILOBYTE } from '#shared/limits.ts'
import { isCaptions } from './captions.ts'

/** A received file, in a folder of its own. A picture may be meant as a face. */
export type SentFile = { kind: FileKind; path: string; bytes: number; is_face?: boolean }

/** A file as it will be stored: what a page needs to know of it, and the stored files that it becomes. */
export type PreparedFile = {
  type: FileKind
  width: number | null
  height: number | null
  placeholder: string | null
  duration: number | null
  /** The smallest first; the last is the file itself. */
  files: readonly FileToStore[]
}

/** A file with the id of the media that it becomes. */
export type NamedFile = PreparedFile & { id: string }

export type FileToStore = {
  /** Ends its key: `.webp`, or `-640.webp` for a smaller size. */
  ending: string
  /** Of a picture, in pixels. */
  width: number | undefined
  size: number
  open: () => Readable
}

type Preparing = {
  decoder: Decoder
  rateLimits: RateLimits
  member: { id: number }
  address: string
  signal: AbortSignal
}

/**
 * Checks a whole file and makes the stored files from it. A recording or a video is written to a second file beside it.
 * The sent bytes have been counted against the quota of the sender; further stored bytes are counted here.
 *
 * @throws `image_unreadable`, `audio_unreadable`, `video_unreadable`, `captions_unreadable`, `upload_too_large`,
 * `too_many_requests`
 */
export async function prepareFile(call: Preparing, file: SentFile): Promise<PreparedFile> {
  const prepared = await prepareKind(call, file)
  const stored = prepared.files.reduce((sum, { size }) => sum + size, 0)
  const sender = callerKey(call.member.id, call.address)
  await countGrowth(call.rateLimits, sender, { sent: file.bytes, stored })
  return prepared
}

async function prepareKind(call: Preparing, file: SentFile): Promise<PreparedFile> {
  if (file.kind === 'image') return preparePicture(call, file)
  if (file.kind === 'captions') return prepareCaptions(file)
  return prepareRecording(call, file)
}

/**
 * Checks the files of a form, one after the other, and names each.
 *
 * @throws what `prepareFile` throws
 */
export async function prepareFiles(
  call: Preparing,
  files: readonly SentFile[],
): Promise<NamedFile[]> {
  const prepared: NamedFile[] = []
  for (const file of files) {
    prepared.push({ ...(await prepareFile(call, file)), id: randomUUID() })
  }
  return prepared
}

/** Where the second file of a recording is written. */
export function rewrittenPath(path: string): string {
  return `${path}.rewritten`
}

/** How much of a file is read at a time, in bytes: large pieces cost the server less. */
const highWaterMark = 256 * KILOBYTE

const noPicture = { width: null, height: null, placeholder: null }

async function preparePicture(call: Preparing, { path, is_face }: SentFile): Promise<PreparedFile> {
  const picture = await call.decoder.decode(path, { ...senderOf(call), is_face })
  if (!picture) throw new AppError('image_unreadable')
  const { sizes, ...known } = picture
  const files = sizes.map(({ bytes, width, side }) => ({
    ending: side === undefined ? '.webp' : `-${side}.webp`,
    width,
    size: bytes.length,
    open: () => Readable.from([bytes]),
  }))
  return { type: 'image', ...known, duration: null, files }
}

/** What looked like a video by its first bytes may be a recording: its tracks decide. */
async function prepareRecording(call: Preparing, { kind, path, bytes }: SentFile) {
  const target = rewrittenPath(path)
  const recording = await call.decoder.rewrite(path, target, senderOf(call))
  if (!recording) throw new AppError(kind === 'audio' ? 'audio_unreadable' : 'video_unreadable')
  const { type, extension, ...known } = recording
  if (bytes > maxFileBytes[type]) throw fileTooLarge(type, maxFileBytes[type], 'file')
  const { size } = await stat(target)
  const file = { ending: `.${extension}`, width: undefined, size }
  const files = [{ ...file, open: () => createReadStream(target, { highWaterMark }) }]
  return { type, ...known, placeholder: null, files }
}

async function prepareCaptions({ path, bytes }: SentFile): Promise<PreparedFile> {
  const content = bytes > maxFileBytes.captions ? Buffer.alloc(0) : await readFile(path)
  if (!isCaptions(content)) throw new AppError('captions_unreadable')
  const file = { ending: '.vtt', width: undefined, size: content.length }
  const files = [{ ...file, open: () => Readable.from([content]) }]
  return { type: 'captions', ...noPicture, duration: null, files }
}

function senderOf({ member, signal }: Preparing) {
  return { from: String(member.id), signal }
}
