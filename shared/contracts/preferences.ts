import { z } from 'zod'
import {
  maxFeedRadiusKm,
  maxFilterIds,
  maxLocationLength,
  minFeedRadiusKm,
} from '#shared/limits.ts'
import { isPlaceName } from '#shared/rules/place-name.ts'
import { defineCalls, limits } from './call.ts'
import { line, sharedId, success } from './fields.ts'
import { mood } from './post.ts'

const ids = z
  .array(sharedId)
  .max(maxFilterIds)
  .transform((given) => [...new Set(given)])

/** What a member has chosen for the feed, for themselves alone. */
export const feedFilter = z.object({
  /** `Everywhere`, `Nearme`, or the name of a place. */
  location: z.string(),
  /** For `Nearme`, in km. */
  radius: z.number().int(),
  /** None means all of them. */
  language_ids: z.array(sharedId),
  /** None means all of them; the same moods as `view_moods`. */
  mood_ids: z.array(sharedId),
})

export type FeedFilter = z.output<typeof feedFilter>

export const preferenceCalls = defineCalls({
  'user/update-feed-filter': {
    summary: 'Keeps what a member chooses for the feed; what is not given stays as it is.',
    who: 'member',
    whileWaiting: true,
    limit: limits.writing,
    input: z.object({
      location: line(maxLocationLength)
        .refine(isPlaceName, 'Please give the name of a place')
        .optional(),
      radius: z.number().int().min(minFeedRadiusKm).max(maxFeedRadiusKm).optional(),
      language_ids: ids.optional(),
      mood_ids: ids.optional(),
    }),
    /** The whole filter as it is stored now. */
    output: z.object({ feed_filter: feedFilter }),
    errors: ['location_not_found'],
  },
  'user/update-view-moods': {
    summary: 'Keeps the moods that a member wants to see, in their order; none means all of them.',
    who: 'member',
    whileWaiting: true,
    limit: limits.writing,
    input: z.object({ moods: ids }),
    /** The moods that are stored now, named in the member's language. */
    output: z.object({ moods: z.array(mood) }),
    errors: [],
  },
  'user/update-selected-language': {
    summary: 'Keeps the language that a member reads and writes, one of the languages of the site.',
    who: 'member',
    whileWaiting: true,
    stranger: 'login_to_change_language',
    limit: limits.writing,
    input: z.object({ language_id: sharedId }),
    output: success,
    errors: [],
  },
  'user/update-locale': {
    summary: 'Keeps the language in which a member reads the product and is written to, as `hi`.',
    who: 'member',
    whileWaiting: true,
    limit: limits.writing,
    input: z.object({ locale: z.string().max(10) }),
    output: success,
    errors: [],
  },
})
