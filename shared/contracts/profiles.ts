import { z } from 'zod'
import { maxPageSize, pageSize } from '#shared/limits.ts'
import { defineCalls, limits } from './call.ts'
import { id, identificationToken, nextCursor, numberOr, sharedId } from './fields.ts'
import { position, savedLocation } from './locations.ts'
import { post } from './post.ts'
import { feedFilter } from './preferences.ts'

export const profile = z.object({
  id,
  full_name: z.string(),
  profile_pic: z.string().nullable(),
  user_detail: z.object({ bio: z.string(), about: z.string() }),
})

export type Profile = z.output<typeof profile>

/** What members are told of themselves alone. */
const ownDetail = z.object({
  selected_language_id: sharedId,
  view_moods: z.array(sharedId),
  /** Names with commas between them; `saved_locations` tells names that have commas. */
  other_cities: z.string(),
  current_city: z.string(),
})

const publicDetail = profile.shape.user_detail

export const profileCalls = defineCalls({
  'user/userdetail': {
    summary:
      "A member's public profile and newest posts; the caller's own with what they have saved.",
    who: 'anyone',
    reads: true,
    limit: limits.reading,
    input: z.object({
      identification_token: identificationToken.optional(),
      user_id: id,
      /** How many posts come with it. */
      posts_limit: numberOr(z.coerce.number().int().min(0).max(maxPageSize), pageSize),
    }),
    output: z.object({
      user: profile.extend({ user_detail: publicDetail.extend(ownDetail.partial().shape) }),
      /** The newest first. */
      posts: z.array(post),
      /** Where `post/feed` goes on for this `user_id`. */
      next_cursor: nextCursor,
      /** The caller's own locations: home, work, and others in the order in which they were added. */
      saved_locations: z.array(savedLocation).optional(),
      /** Where the location is that the caller chose last; `null` where that is not known. */
      location: position.nullable().optional(),
      /** What the caller has chosen for the feed. */
      feed_filter: feedFilter.optional(),
    }),
    errors: ['community_not_found', 'user_not_found'],
  },
  'user/referral': {
    summary: "The caller's own referral code, and how many members came by it.",
    who: 'member',
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({ referral_code: z.string(), referred: z.number().int() }),
    errors: [],
  },
})
