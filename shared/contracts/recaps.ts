import { z } from 'zod'
import { amountUnits } from '#shared/rules/amounts.ts'
import { defineCalls, limits } from './call.ts'
import { fittingContest, namedContest } from './contests.ts'
import { calendarDate, id, sharedId } from './fields.ts'

/** An entry in short. */
const recapEntry = z.object({
  slug: z.string(),
  /** Its title, or how its text begins; may be empty. */
  text: z.string(),
  /** The path of a small picture. */
  picture: z.string().nullable(),
})

/** What a member has done of a challenge, once their own days are over. Dates are those of the community's calendar. */
const recap = namedContest.extend({
  /** The first and the last of their own days. */
  participate_date: calendarDate,
  last_date: calendarDate,
  days_done: z.number().int(),
  days_count: z.number().int(),
  /** How many of them may still be done, late. */
  open_days: z.number().int(),
  best_streak: z.number().int(),
  /** The week from its Monday on in which most was done; `amount` is in the unit of `total`. Null for less than two weeks. */
  best_week: z
    .object({ monday: calendarDate, days: z.number().int(), amount: z.number().nullable() })
    .nullable(),
  /** The numbers that they have logged, added up, in the unit that they have used most. */
  total: z
    .object({ unit: z.enum(amountUnits), amount: z.number(), dates_count: z.number().int() })
    .nullable(),
  /** How many others take part. */
  others_count: z.number().int(),
  /** Their entries that anybody may see, and the latest of them. */
  entries_count: z.number().int(),
  entries: z.array(recapEntry),
  has_certificate: z.boolean(),
})

export type Recap = z.output<typeof recap>

export const recapCalls = defineCalls({
  'contest/own-recap': {
    summary: 'What the caller has done of a challenge, once their own days of it are over.',
    who: 'member',
    reads: true,
    limit: limits.reading,
    input: z.object({ contest_id: id, language_id: sharedId.optional() }),
    output: z.object({
      recap,
      /** A contest that the caller could begin next. */
      fitting: fittingContest.nullable(),
    }),
    errors: [
      'contest_not_found',
      'not_participating',
      'excluded_from_challenge',
      'own_days_not_over',
    ],
  },
})
