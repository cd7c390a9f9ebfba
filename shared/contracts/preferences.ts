import { z } from 'zod'
import { defineCalls, limits } from './call.ts'
import { sharedId, success } from './fields.ts'
import { mood } from './post.ts'

/** There are fewer moods than this. */
const maxMoods = 50

export const preferenceCalls = defineCalls({
  'user/update-view-moods': {
    summary: 'Keeps the moods that a member wants to see, in their order; none means all of them.',
    who: 'member',
    limit: limits.writing,
    input: z.object({
      moods: z
        .array(sharedId)
        .max(maxMoods)
        .transform((ids) => [...new Set(ids)]),
    }),
    /** The moods that are kept now, named in the member's language. */
    output: z.object({ moods: z.array(mood) }),
    errors: [],
  },
  'user/update-selected-language': {
    summary: 'Keeps the language that a member reads and writes, one of the languages of the site.',
    who: 'member',
    stranger: 'login_to_change_language',
    limit: limits.writing,
    input: z.object({ language_id: sharedId }),
    output: success,
    errors: [],
  },
})
