import { z } from 'zod'
import {
  maxAltLength,
  maxDescriptionLength,
  maxLinkLength,
  maxLocationLength,
  maxPageSize,
  maxRadiusKm,
  maxTitleLength,
  nearbyRadiusKm,
} from '#shared/limits.ts'
import { author } from './author.ts'
import { defineCalls, limits } from './call.ts'
import { comment } from './comments.ts'
import {
  id,
  identificationToken,
  instant,
  line,
  message,
  nextCursor,
  numberOr,
  optionalNumber,
  optionalText,
  page,
  sharedId,
  sharePicture,
  success,
} from './fields.ts'
import { type AcceptedFiles, filesPerPost, maxFileBytes } from './files.ts'
import { fileErrors, mediaId, postMedia } from './media.ts'
import { placeId } from './places.ts'

export const voteType = z.enum(['upvote', 'downvote'])
export const badgeColor = z.enum(['green', 'red', 'yellow', 'gray'])
export const postSource = z.enum(['By Me', 'Forwarded', 'web', 'contest', 'others'])

export const post = z.object({
  id,
  slug: z.string(),
  created_at: instant,
  edited_at: instant.nullable(),
  language_id: id,
  upvotes: z.number().int(),
  downvotes: z.number().int(),
  badge_color: badgeColor,
  user: author,
  contents: z.array(z.object({ title: z.string(), description: z.string(), text: z.string() })),
  media: z.array(postMedia),
  comments_count: z.number().int(),
  location: z.object({ locationMaster: z.object({ location_name: z.string() }) }),
  mood: z.object({ id, mood_name: z.string() }).nullable(),
  source: postSource,
  source_link: z.string().nullable(),
  contest_id: id.nullable(),
  /** Comma-separated, as on the contest. */
  contest_hashtag: z.string().nullable(),
  /** The day of the contest that this entry completed. */
  name_of_day: z.string().nullable(),
  /** The caller's own; null and false for visitors. */
  my_vote: voteType.nullable(),
  pinned: z.boolean(),
})

export type Post = z.output<typeof post>
export type PostMedia = Post['media'][number]
export type VoteType = z.output<typeof voteType>
export type PostSource = z.output<typeof postSource>

const written = {
  location: z.string().trim().max(maxLocationLength).default(''),
  /** The prediction that was chosen for it, so that the place is known even where others have its name. */
  place_id: placeId.optional(),
  language_id: sharedId,
  title: optionalText(maxTitleLength),
  description: optionalText(maxDescriptionLength),
  /** An entry is marked as one whatever this says; `contest` is for entries alone. */
  source: z.enum(['By Me', 'Forwarded', 'web', 'contest']).default('By Me'),
  source_link: optionalText(maxLinkLength),
  mood_id: optionalNumber(sharedId),
  /**
   * What the post shows, in its order: files of the caller's that are ready. A changed post keeps those that are
   * named, all if this is left out. The files of a form follow them. A JSON array in a form.
   */
  media_ids: z.preprocess(readJson, z.array(mediaId).max(10)).optional(),
  /** What the media show, in their order; a JSON array in a form. */
  alt: z.preprocess(readJson, z.array(z.string().trim().max(maxAltLength)).max(10)).default([]),
  /** Accepted and ignored: the server decides what is seen. */
  visible: optionalNumber(z.coerce.number()),
  user_id: optionalNumber(id),
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

const community = { identification_token: identificationToken.optional() }
const saved = message.extend({ post })

/** A mood that posts may have, named in one language. */
export const mood = z.object({
  id,
  mood_name: z.string(),
  thumbnail_image: z.string().nullable(),
})

export const postCalls = defineCalls({
  'post/feed': {
    summary: 'Lists posts of a community, newest or trending first.',
    who: 'anyone',
    reads: true,
    limit: limits.reading,
    input: z.object({
      ...community,
      sort: z.enum(['all', 'trending']).default('all'),
      /** `Everywhere`, `Nearme`, or the name of a city or locality. */
      location: z.string().trim().max(maxLocationLength).default('Everywhere'),
      latitude: optionalNumber(z.coerce.number().min(-90).max(90)),
      longitude: optionalNumber(z.coerce.number().min(-180).max(180)),
      radius: numberOr(z.coerce.number().positive().max(maxRadiusKm), nearbyRadiusKm).describe(
        'km',
      ),
      language_ids: z.preprocess(readIdList, z.array(sharedId).max(30)).default([]),
      mood_id: optionalNumber(sharedId),
      user_id: optionalNumber(id),
      contest_id: optionalNumber(id),
      ...page,
    }),
    output: z.object({ posts: z.array(post), next_cursor: nextCursor }),
    errors: ['community_not_found'],
  },
  'post/contest-posts': {
    summary: 'Lists the entries of a contest, newest first.',
    who: 'anyone',
    reads: true,
    limit: limits.reading,
    input: z.object({ ...community, contest_id: id, ...page }),
    output: z.object({ posts: z.array(post), next_cursor: nextCursor }),
    errors: ['community_not_found', 'contest_not_found'],
  },
  'post/singlepost': {
    summary: 'One post with its comments, found by its slug or its id.',
    who: 'anyone',
    reads: true,
    inPath: 'postid',
    limit: limits.reading,
    input: z.object({
      ...community,
      postid: line(200),
      /** How many comments come with it; all of them are read in pages. */
      comments_limit: numberOr(z.coerce.number().int().min(0).max(maxPageSize), maxPageSize),
    }),
    output: z.object({
      post: post.extend({ share_picture: sharePicture, comments: z.array(comment) }),
    }),
    errors: ['community_not_found', 'post_not_found'],
  },
  'post/mypinnedposts': {
    summary: "A member's pinned posts, newest pin first.",
    who: 'anyone',
    reads: true,
    stranger: 'login_to_continue',
    limit: limits.reading,
    input: z.object({ ...community, user_id: optionalNumber(id) }),
    output: z.object({ pins: z.array(z.object({ id, post })) }),
    errors: ['community_not_found', 'login_to_continue'],
  },
  'post/newpost': {
    summary: 'Writes a post; with a contest and a day, an entry that completes the day.',
    who: 'member',
    limit: limits.posting,
    creates: true,
    files,
    input: z.object({
      ...written,
      media_type: z.enum(['text', 'image', 'audio', 'video', 'link']).optional(),
      contest_id: optionalNumber(id),
      contest_day_id: optionalNumber(id),
    }),
    output: saved,
    errors: [
      ...writingErrors,
      'contest_not_found',
      'not_participating',
      'day_not_found',
      'upcoming_day',
      'results_declared',
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
      source_link: z.string().trim().max(maxLinkLength).optional(),
    }),
    output: saved,
    errors: [...writingErrors, 'post_not_found', 'not_allowed'],
  },
  'post/delete': {
    summary: "Deletes the author's own post.",
    who: 'member',
    limit: limits.writing,
    input: z.object({ postid: id }),
    output: success,
    errors: ['post_not_found', 'not_allowed'],
  },
  'post/pinpost': {
    summary: "Pins the author's own post to the profile, or takes it off.",
    who: 'member',
    limit: limits.writing,
    input: z.object({ user_id: optionalNumber(id), post_id: id, pin: z.boolean() }),
    output: success.extend({ pinned: z.boolean() }),
    errors: ['post_not_found', 'not_allowed'],
  },
  'post/votepost': {
    summary: 'Gives, switches or takes back a vote.',
    who: 'member',
    stranger: 'login_to_vote',
    limit: limits.writing,
    input: z.object({ post_id: id, vote: voteType }),
    output: z.object({
      /** incvote: given; decvote: taken back; decinc: switched. */
      status: z.enum(['incvote', 'decvote', 'decinc']),
      type: voteType,
      my_vote: voteType.nullable(),
      upvotes: z.number().int(),
      downvotes: z.number().int(),
      badge_color: badgeColor,
    }),
    errors: ['post_not_found', 'own_post_vote'],
  },
  'post/new-share': {
    summary: 'Counts a share, once a person and day.',
    who: 'anyone',
    limit: limits.writing,
    input: z.object({ post_id: id }),
    output: success,
    errors: ['post_not_found'],
  },
  'post/moods': {
    summary: 'The moods a post may have, named in a language.',
    who: 'anyone',
    reads: true,
    limit: limits.reading,
    input: z.object({ ...community, language_id: optionalNumber(sharedId) }),
    output: z.object({
      moods: z.array(mood),
    }),
    errors: ['community_not_found'],
  },
  'post/languages': {
    summary: 'The languages a post may be written in.',
    who: 'anyone',
    reads: true,
    limit: limits.reading,
    input: z.object({ ...community }),
    output: z.object({
      languages: z.array(
        z.object({ id, language_name: z.string(), native_name: z.string(), code: z.string() }),
      ),
    }),
    errors: ['community_not_found'],
  },
})

/** A multipart field carries a list as JSON. */
function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** A query string carries ids as `2,5` or as a repeated field. */
function readIdList(value: unknown): unknown {
  return typeof value === 'string' ? value.split(',').filter(Boolean) : value
}
