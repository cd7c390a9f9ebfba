import { z } from 'zod'
import { defineCalls, limits } from '../call.ts'

export const consoleSelfCalls = defineCalls({
  'console/self': {
    summary: 'What the caller may do in the console, as it is at this moment.',
    who: 'moderator',
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({
      role: z.enum(['moderator', 'operator']),
      community_name: z.string(),
      community_logo: z.string().nullable(),
      /** Whether nobody else could run a community in which there are others. */
      is_last_operator: z.boolean(),
      /** How many newcomers wait for a yes, for those who may give it. */
      newcomers_waiting: z.number().int(),
      /** How many reports, appeals, grievances and orders are open; more than 99 are counted as 100. */
      moderation_open: z.number().int(),
    }),
    errors: [],
  },
})
