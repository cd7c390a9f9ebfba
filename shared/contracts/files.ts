import {
  MEGABYTE,
  maxAudioBytes,
  maxAudiosPerPost,
  maxCaptionsBytes,
  maxImageBytes,
  maxImagesPerPost,
  maxVideoBytes,
  maxVideosPerPost,
} from '#shared/limits.ts'

/** What a file can be: its bytes decide, not its name. */
export const fileKinds = ['image', 'audio', 'video', 'captions'] as const

export type FileKind = (typeof fileKinds)[number]

/** The files that a call takes in a multipart form, beside the fields of its input. */
export type AcceptedFiles = {
  /** The form's name for each of the files. */
  field: string
  /** The kinds that are taken: at most so many of a kind, of at most so many bytes each. */
  kinds: { [K in FileKind]?: { count: number; bytes: number } }
}

/**
 * How a browser sends a file, before a post refers to it: by the protocol tus 1.0 (https://tus.io/protocols),
 * with the session's bearer token in `Authorization`.
 *
 * 1. `POST /api/uploads` with `Upload-Length` answers 201 and the upload's address in `Location`; the last part
 *    of the address is the `upload_id`.
 * 2. `PATCH` to that address with `Upload-Offset` and a part of the file, of at most `partBytes`.
 * 3. After a break, `HEAD` answers in `Upload-Offset` where to go on. `DELETE` gives the upload up.
 * 4. `media/finish-upload` checks the whole file. It can be asked again if its answer was lost.
 *
 * An error has the same body as that of a call. The first part decides the kind of the file, and so its limit.
 */
export const uploadProtocol = {
  path: '/api/uploads',
  version: '1.0.0',
  /** A request must end within two minutes, on a slow network too; in bytes. */
  partBytes: 2 * MEGABYTE,
  contentType: 'application/offset+octet-stream',
} as const

/** How large a file of a kind may be; in bytes. */
export const maxFileBytes: Record<FileKind, number> = {
  image: maxImageBytes,
  audio: maxAudioBytes,
  video: maxVideoBytes,
  captions: maxCaptionsBytes,
}

/** A post shows pictures, or a recording, or a video: so many. */
export const filesPerPost = {
  image: maxImagesPerPost,
  audio: maxAudiosPerPost,
  video: maxVideosPerPost,
} as const satisfies { [K in FileKind]?: number }
