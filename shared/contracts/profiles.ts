import { z } from 'zod'
import {
  maxAboutLength,
  maxAliasLength,
  maxBioLength,
  maxCertificates,
  maxPageSize,
  maxReferralLength,
  pageSize,
} from '#shared/limits.ts'
import { isName } from '#shared/rules/name.ts'
import { defineCalls, limits } from './call.ts'
import {
  calendarDate,
  fullName,
  gender,
  id,
  identificationToken,
  line,
  message,
  nextCursor,
  sharedId,
  text,
} from './fields.ts'
import { position, savedLocation } from './locations.ts'
import { mediaId } from './media.ts'
import { post } from './post.ts'
import { feedFilter } from './preferences.ts'

/** A member's public profile. Each field is a column of `users`. */
export const publicDetail = z.object({ bio: z.string(), about: z.string() })

export const profile = z.object({
  id,
  full_name: z.string(),
  profile_pic: z.string().nullable(),
  cover_pic: z.string().nullable(),
  user_detail: publicDetail,
})

export type Profile = z.output<typeof profile>

/** What a member lets others see of what they do in challenges. */
const standing = z.object({
  /** The name in all standings, without a link to the profile; null for their own. It hides what they finished, too. */
  alias: z.string().nullable(),
  /** Whether they are in standings at all. */
  in_standings: z.boolean(),
  /** Whether others see what they finished. */
  shows_achievements: z.boolean(),
})

const count = z.number().int()

const achievements = z.object({
  days_done: count,
  /** The most days in a row of one challenge, each done on its own date. */
  best_streak: count,
  challenges_finished: count,
  /** Challenges of which every day is done, the latest first. */
  certificates: z
    .array(
      z.object({
        contest_id: id,
        title: z.string(),
        /** With commas between several. */
        hashtag: z.string(),
        days_count: count,
        finished_on: calendarDate,
      }),
    )
    .max(maxCertificates),
})

export type Achievements = z.output<typeof achievements>

/** What a member has chosen, for themselves alone. Each field is a column of `users`. */
export const ownChoices = z.object({
  ...standing.shape,
  gender: gender.nullable(),
  selected_language_id: sharedId,
})

/** What only the members themselves see. */
const ownDetail = ownChoices.extend({
  view_moods: z.array(sharedId),
  /** Names with commas between them; one that holds a comma stands in quotation marks. */
  other_cities: z.string(),
  current_city: z.string(),
})

/** The caller's own profile, as it is after a change. */
export const ownProfile = profile.extend({
  user_detail: publicDetail.extend(ownChoices.shape),
})

export const profileCalls = defineCalls({
  'user/userdetail': {
    summary:
      "A member's public profile and newest posts; the caller's own with what they have saved.",
    who: 'anyone',
    reads: true,
    aboutUser: true,
    row: { field: 'user_id', missing: 'user_not_found' },
    limit: limits.reading,
    input: z.object({
      identification_token: identificationToken.optional(),
      user_id: id,
      /** How many posts come with it. */
      posts_limit: z.number().int().min(0).max(maxPageSize).default(pageSize),
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
      /** The position of the location that the caller chose last; `null` if it is not known. */
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
      bio: text().max(maxBioLength).optional(),
      about: text().max(maxAboutLength).optional(),
      /** For the member alone; null removes it. */
      gender: gender.nullish(),
      /** The language that the member reads and writes, one of the site. */
      language_id: sharedId.optional(),
      /** The caller's own images that nothing else shows; null removes the picture or the cover. */
      picture_id: mediaId.nullish(),
      cover_id: mediaId.nullish(),
      /** Unique in the community; null removes it. */
      alias: text().max(maxAliasLength).refine(isName, 'Please enter an alias').nullish(),
      in_standings: z.boolean().optional(),
      shows_achievements: z.boolean().optional(),
    }),
    output: message.extend({ user: ownProfile }),
    errors: ['media_not_found'],
  },
  'user/achievements': {
    summary:
      'What a member has done and finished of challenges; `null` if they hide it from the caller.',
    who: 'anyone',
    reads: true,
    aboutUser: true,
    row: { field: 'user_id', missing: 'user_not_found' },
    limit: limits.reading,
    input: z.object({ identification_token: identificationToken.optional(), user_id: id }),
    output: z.object({
      achievements: achievements.nullable(),
      /** Whether it is hidden from others. */
      is_hidden: z.boolean(),
    }),
    errors: ['community_not_found', 'user_not_found'],
  },
  'user/referral': {
    summary: "The caller's own referral code, and how many members came by it.",
    who: 'member',
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({
      referral_code: z.string(),
      referred: z.number().int(),
      /** Whether the caller came by another's code. */
      was_referred: z.boolean(),
    }),
    errors: [],
  },
  'user/give-referral': {
    summary: 'Says by whose referral code the caller came, once.',
    who: 'member',
    limit: limits.writing,
    input: z.object({ referral_code: line(maxReferralLength) }),
    output: message,
    errors: ['referral_unknown', 'referral_given'],
  },
})
