import { z } from 'zod'
import {
  maxAltLength,
  maxDescriptionLength,
  maxLinkLength,
  maxLocationLength,
  maxTitleLength,
} from '#shared/limits.ts'
import { defineCalls, limits } from './call.ts'
import { id, message, optionalText, readableDate, sharedId, success, text } from './fields.ts'
import { type AcceptedFiles, filesPerPost, maxFileBytes } from './files.ts'
import { fileErrors, mediaId } from './media.ts'
import { placeId } from './places.ts'
import { post } from './post.ts'

const written = {
  location: text().max(maxLocationLength).default(''),
  /** The prediction that was chosen for it, so that the place is known even where others have its name. */
  place_id: placeId.optional(),
  language_id: sharedId,
  title: optionalText(maxTitleLength),
  description: optionalText(maxDescriptionLength),
  /** An entry is marked as one whatever this says; `contest` is for entries alone. */
  source: z.enum(['By Me', 'Forwarded', 'web', 'contest']).default('By Me'),
  source_link: optionalText(maxLinkLength),
  mood_id: sharedId.optional(),
  /**
   * What the post shows, in its order: files of the caller's that are ready. A changed post keeps those that are
   * named, all if this is left out. The files of a form follow them.
   */
  media_ids: z.array(mediaId).max(10).optional(),
  /** What the media show, in their order. */
  alt: z.array(text().max(maxAltLength)).max(10).default([]),
  /** Accepted and ignored: the server decides what is seen. */
  visible: z.number().optional(),
  user_id: id.optional(),
}

const writingErrors = [
  'post_location_missing',
  'post_text_missing',
  'post_media_missing',
  'media_mixed',
  'post_link_missing',
  'post_link_invalid',
  'media_not_found',
  'too_many_files',
  ...fileErrors,
] as const

/** A browser uploads its files before; a form is for other clients. */
const files = {
  field: 'media',
  kinds: {
    image: { count: filesPerPost.image, bytes: maxFileBytes.image },
    audio: { count: filesPerPost.audio, bytes: maxFileBytes.audio },
    video: { count: filesPerPost.video, bytes: maxFileBytes.video },
  },
} satisfies AcceptedFiles

const saved = message.extend({ post })

export const postWritingCalls = defineCalls({
  'post/newpost': {
    summary: 'Writes a post; with a contest and a day, an entry that completes the day.',
    who: 'member',
    limit: limits.posting,
    creates: true,
    files,
    input: z.object({
      ...written,
      media_type: z.enum(['text', 'image', 'audio', 'video', 'link']).optional(),
      contest_id: id.optional(),
      contest_day_id: id.optional(),
      /** The date on which an entry of a day was written, where it is sent later. One that cannot be right counts as today. */
      done_on: readableDate.optional(),
    }),
    output: saved,
    errors: [
      'muted',
      ...writingErrors,
      'contest_not_found',
      'not_participating',
      'day_not_found',
      'upcoming_day',
      'results_declared',
      'challenge_called_back',
      'excluded_from_challenge',
      'challenge_stopped',
    ],
  },
  'post/updatepost': {
    summary: "Changes the author's own post.",
    who: 'member',
    limit: limits.writing,
    files,
    input: z.object({
      ...written,
      postid: id,
      /** Left out, the link stays; blank, it is taken off. */
      source_link: text().max(maxLinkLength).optional(),
    }),
    output: saved,
    errors: [...writingErrors, 'post_not_found', 'not_allowed', 'muted'],
  },
  'post/delete': {
    summary: "Deletes the author's own post.",
    who: 'member',
    limit: limits.writing,
    input: z.object({ postid: id }),
    output: success,
    errors: ['post_not_found', 'not_allowed'],
  },
})
