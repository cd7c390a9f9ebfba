import { z } from 'zod'
import { maxAboutLength, maxBioLength, maxPageSize, pageSize } from '#shared/limits.ts'
import { defineCalls, limits } from './call.ts'
import {
  fullName,
  gender,
  id,
  identificationToken,
  message,
  nextCursor,
  numberOr,
  optionalNumber,
  sharedId,
} from './fields.ts'
import { position, savedLocation } from './locations.ts'
import { mediaId } from './media.ts'
import { post } from './post.ts'
import { feedFilter } from './preferences.ts'

export const profile = z.object({
  id,
  full_name: z.string(),
  profile_pic: z.string().nullable(),
  cover_pic: z.string().nullable(),
  user_detail: z.object({ bio: z.string(), about: z.string() }),
})

export type Profile = z.output<typeof profile>

/** What members are told of themselves alone. */
const ownDetail = z.object({
  gender: gender.nullable(),
  selected_language_id: sharedId,
  view_moods: z.array(sharedId),
  /** Names with commas between them; `saved_locations` tells names that have commas. */
  other_cities: z.string(),
  current_city: z.string(),
})

const publicDetail = profile.shape.user_detail

/** The caller's own profile, as it is after a change. */
const ownProfile = profile.extend({
  user_detail: publicDetail.extend({
    gender: ownDetail.shape.gender,
    selected_language_id: ownDetail.shape.selected_language_id,
  }),
})

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
      /** Whether the caller has blocked them; no posts come then. */
      is_blocked: z.boolean(),
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
  'user/update-profile': {
    summary: "Changes the caller's own profile; what is not given stays as it is.",
    who: 'member',
    limit: limits.writing,
    input: z.object({
      full_name: fullName.optional(),
      bio: z.string().trim().max(maxBioLength).optional(),
      about: z.string().trim().max(maxAboutLength).optional(),
      /** For the member alone; null takes it off. */
      gender: gender.nullish(),
      /** The language that the member reads and writes, one of the site. */
      language_id: optionalNumber(sharedId),
      /** Images of the caller's that nothing else shows; null takes the picture or the cover off. */
      picture_id: mediaId.nullish(),
      cover_id: mediaId.nullish(),
    }),
    output: message.extend({ user: ownProfile }),
    errors: ['media_not_found'],
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
