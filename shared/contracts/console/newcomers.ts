import { z } from 'zod'
import { maxRefusalLength } from '#shared/limits.ts'
import { author } from '../author.ts'
import { defineCalls, limits } from '../call.ts'
import { id, instant, message, nextCursor, optionalText, page } from '../fields.ts'

const newcomer = author.extend({
  username: z.string(),
  waiting_since: instant,
  /** Who gave them a referral code. */
  referrer: author.nullable(),
  /** What the operator said who did not let them in; null while nobody has decided. */
  refusal: z.string().nullable(),
})

export type Newcomer = z.output<typeof newcomer>

export const consoleNewcomerCalls = defineCalls({
  'console/newcomers': {
    summary: 'Who waits for a yes, the longest first; or who was not let in.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({ kind: z.enum(['waiting', 'refused']).default('waiting'), ...page }),
    output: z.object({
      newcomers: z.array(newcomer),
      /** How many wait. */
      waiting: z.number().int(),
      next_cursor: nextCursor,
    }),
    errors: [],
  },
  'console/admit-newcomer': {
    summary: 'Lets somebody in who waits, or was not let in.',
    who: 'operator',
    aboutUser: true,
    limit: limits.writing,
    input: z.object({ user_id: id }),
    output: message,
    errors: ['user_not_found', 'newcomer_decided'],
  },
  'console/refuse-newcomer': {
    summary: 'Does not let somebody in who waits, with a word to them.',
    who: 'operator',
    aboutUser: true,
    limit: limits.writing,
    input: z.object({ user_id: id, refusal: optionalText(maxRefusalLength) }),
    output: message,
    errors: ['user_not_found', 'newcomer_decided'],
  },
})
