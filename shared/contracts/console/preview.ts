import { z } from 'zod'
import { lacks, writtenStates } from '#shared/rules/written-challenge.ts'
import { defineCalls, limits } from '../call.ts'
import { contest, openContestDay } from '../contests.ts'
import { id, sharedId } from '../fields.ts'

export const previewCalls = defineCalls({
  'console/preview': {
    summary: 'A challenge as members see it, with all its days open, in one of its languages.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({
      contest_id: id,
      /** The first of its languages, unless it says otherwise or is not written in this one. */
      language_id: sharedId.optional(),
    }),
    output: z.object({
      contest,
      contestDays: z.array(openContestDay),
      /** The languages that it is written in, the first one first. */
      languages: z.array(z.object({ id: sharedId, code: z.string(), native_name: z.string() })),
      language_id: sharedId,
      /** How far it has come. */
      written_state: z.enum(writtenStates),
      /** What a draft lacks before it can be published. */
      lacks: z.array(z.enum(lacks)),
    }),
    errors: ['contest_not_found'],
  },
})
