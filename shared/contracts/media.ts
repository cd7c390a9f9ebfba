import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { defineCalls, limits } from './call.ts'
import { fileKinds } from './files.ts'

/** What a post or a day of a contest can show. */
export const mediaKinds = ['image', 'video', 'audio', 'link'] as const

export type MediaKind = (typeof mediaKinds)[number]

export const uploadId = z.uuid()
export const mediaId = z.uuid()

/** What is the same for media of a post and for media that nothing shows yet. */
const file = {
  /** Served only while a post or a profile shows it. */
  path: z.string(),
  /** A picture in several widths, in pixels, the smallest first; empty for what is no picture. */
  variants: z.array(z.object({ width: z.number().int(), path: z.string() })),
  /** Pixels; null for what has no picture. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** A thumbhash, base64. */
  placeholder: z.string().nullable(),
  /** Seconds; null for what does not play. */
  duration: z.number().nullable(),
  /** The path of the picture that a video shows before it plays. */
  poster: z.string().nullable(),
  /** The path of a video's captions, in WebVTT. */
  captions: z.string().nullable(),
}

/** A file of a member that is ready for a post or their profile. */
export const media = z.object({ id: mediaId, type: z.enum(fileKinds), ...file })

/** What a post shows, in its order. */
export const postMedia = z.object({
  /** Null for a link, which has no file. */
  id: mediaId.nullable(),
  type: z.enum(mediaKinds),
  ...file,
  alt: z.string(),
})

export type Media = z.output<typeof media>

/** Why a file is not accepted. */
export const fileErrors = [
  'unsupported_content',
  'upload_too_large',
  'image_unreadable',
  'audio_unreadable',
  'video_unreadable',
  'captions_unreadable',
] as const

/** Whether an error says that a file is not accepted: sent again, it would be refused again. */
export function isFileError(error: unknown): boolean {
  const codes: readonly string[] = fileErrors
  return error instanceof AppError && codes.includes(error.code)
}

const ready = z.object({ media })

export const mediaCalls = defineCalls({
  'media/finish-upload': {
    summary: 'Checks a file that was uploaded whole, and makes it ready for a post or a profile.',
    who: 'member',
    limit: limits.writing,
    input: z.object({
      upload_id: uploadId,
      /** Whether a picture is to be shown as a member's face: it is kept in a size for that too. */
      is_face: z.boolean().optional(),
    }),
    output: ready,
    errors: [...fileErrors, 'upload_not_found', 'upload_unfinished'],
  },
  'media/attach': {
    summary: "Gives a video of the caller's a poster or captions, or takes them off.",
    who: 'member',
    limit: limits.writing,
    input: z.object({
      media_id: mediaId,
      /** The caller's own image that nothing else shows; null removes the poster. */
      poster_id: mediaId.nullish(),
      /** The caller's own captions; null removes them. */
      captions_id: mediaId.nullish(),
    }),
    output: ready,
    errors: ['media_not_found'],
  },
})
