import { z } from 'zod'
import { maxChallengeLanguages, maxNameLength, maxPlacePartLength } from '#shared/limits.ts'
import { defineCalls, limits } from '../call.ts'
import { feedSorts } from '../communities.ts'
import { line, optionalText, sharedId, success } from '../fields.ts'
import { mediaId } from '../media.ts'

const presentation = {
  name: line(maxNameLength),
  place_name: optionalText(maxPlacePartLength),
  /** The languages that members read, the most read one first. */
  language_ids: z.array(sharedId).max(maxChallengeLanguages),
}

const version = z.number().int().min(1)

export const consoleCommunityCalls = defineCalls({
  'console/community': {
    summary: 'What the community says of itself, to be edited, and the languages to choose from.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({
      community: z.object({
        ...presentation,
        feed_sort: z.enum(feedSorts),
        version,
        logo: z.string().nullable(),
        /** What other sites show for pages of the community; null where it is drawn. */
        share_picture: z.string().nullable(),
        /** What is drawn of its name, its place and its logo. */
        drawn_picture: z.string(),
      }),
      languages: z.array(
        z.object({ id: sharedId, language_name: z.string(), native_name: z.string() }),
      ),
    }),
    errors: [],
  },
  'console/save-community': {
    summary: 'Changes what the community says of itself.',
    who: 'operator',
    changesCommunities: true,
    limit: limits.writing,
    input: z.object({
      ...presentation,
      /** Without it, it stays. */
      feed_sort: z.enum(feedSorts).optional(),
      /** A picture of the caller's own; null removes the logo, and without it the logo stays. */
      logo_id: mediaId.nullish(),
      /** Likewise what other sites show; null shows what is drawn. */
      share_id: mediaId.nullish(),
      /** The version that was edited. */
      version,
    }),
    output: success.extend({ version }),
    errors: ['changed_meanwhile', 'given_data_invalid', 'media_not_found'],
  },
})
