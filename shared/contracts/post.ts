import { z } from 'zod'
import { author } from './author.ts'
import { id, instant } from './fields.ts'
import { postMedia } from './media.ts'

export const voteType = z.enum(['upvote', 'downvote'])
export const badgeColor = z.enum(['green', 'red', 'yellow', 'gray'])
export const postSource = z.enum(['By Me', 'Forwarded', 'web', 'contest', 'others'])

/** A post as calls answer it. */
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
  /** An operator wrote this entry for its author. */
  entered_by_operator: z.boolean(),
  /** It waits for a moderator; until then its author and the moderators alone see it. */
  is_held: z.boolean(),
  /** The caller's own; null and false for visitors. */
  my_vote: voteType.nullable(),
  pinned: z.boolean(),
})

export type Post = z.output<typeof post>
export type PostMedia = Post['media'][number]
export type VoteType = z.output<typeof voteType>
export type PostSource = z.output<typeof postSource>

/** A mood that posts may have, named in one language. */
export const mood = z.object({
  id,
  mood_name: z.string(),
  /** The path of a picture, or `emoji:` and an emoji. */
  thumbnail_image: z.string().nullable(),
  /** Whether the community has retired it: only posts that are there already have it. */
  is_left_out: z.boolean(),
})
