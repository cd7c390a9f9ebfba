import { z } from 'zod'
import { defineCalls, limits } from './call.ts'
import { calendarDate, identificationToken, sharedId, success } from './fields.ts'

const terms = z.object({
  version: z.number().int(),
  in_force_from: calendarDate,
  /** The language of the texts, as `en`. */
  language_code: z.string(),
  /** Sanitised HTML; empty where the community has none of its own. */
  terms: z.string(),
  privacy: z.string(),
})

export type CommunityTerms = z.output<typeof terms>

export const termsCalls = defineCalls({
  'site/terms': {
    summary:
      'The terms and the privacy policy of a community that are in force, beside those of the product.',
    who: 'anyone',
    reads: true,
    limit: limits.reading,
    input: z.object({
      identification_token: identificationToken.optional(),
      language_id: sharedId.optional(),
    }),
    /** Null where the community has none of its own. */
    output: z.object({ terms: terms.nullable() }),
    errors: ['community_not_found'],
  },
  'user/accept-terms': {
    summary: 'Notes that the member has accepted a version of the terms of their community.',
    who: 'member',
    whileWaiting: true,
    limit: limits.writing,
    input: z.object({ version: sharedId }),
    output: success,
    errors: ['not_found'],
  },
})
