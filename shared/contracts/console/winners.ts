import { z } from 'zod'
import { maxWinnerReasonLength, maxWinners } from '#shared/limits.ts'
import { defineCalls, limits } from '../call.ts'
import { contestState } from '../contests.ts'
import { calendarDate, id, instant, optionalText } from '../fields.ts'
import { post } from '../post.ts'

/** Changes with each change of the list, and must be sent with the next one. */
const version = z.number().int().min(0).max(2_147_483_647)

const chosenWinner = z.object({
  post_id: id,
  /** Null for an entry that has been deleted or hidden since. */
  post: post.nullable(),
  reason: z.string(),
})

const winnerList = z.object({
  state: contestState,
  /** The last date on which members may start. */
  end_date: calendarDate,
  time_zone: z.string(),
  version,
  /** In the order of their ranks. */
  winners: z.array(chosenWinner),
  /** When they will be announced. */
  announce_at: instant.nullable(),
  /** When an announcement was due that could not be made, because no winner was left or the challenge was open. */
  lapsed_at: instant.nullable(),
  declared_at: instant.nullable(),
  /** When the challenge was called back: its results are not announced. */
  called_back_at: instant.nullable(),
})

export const consoleWinnerCalls = defineCalls({
  'console/winners': {
    summary: 'The winners of a challenge: those that are chosen so far, or the declared ones.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({ contest_id: id }),
    output: winnerList,
    errors: ['contest_not_found'],
  },
  'console/save-winners': {
    summary: 'Chooses the winners of a challenge in their order, in place of those chosen before.',
    who: 'operator',
    limit: limits.writing,
    input: z.object({
      contest_id: id,
      version,
      winners: z
        .array(z.object({ post_id: id, reason: optionalText(maxWinnerReasonLength) }))
        .max(maxWinners)
        .refine(areDifferent, 'An entry wins once.'),
    }),
    output: z.object({ version }),
    errors: [
      'contest_not_found',
      'results_declared',
      'challenge_called_back',
      'changed_meanwhile',
      'post_not_found',
    ],
  },
  'console/announce-winners': {
    summary: 'Announces the chosen winners, at once or at a time.',
    who: 'operator',
    limit: limits.writing,
    input: z.object({
      contest_id: id,
      version,
      /** At once, if left out. */
      announce_at: instant.optional(),
    }),
    output: z.object({ version, announce_at: instant.nullable(), declared_at: instant.nullable() }),
    errors: [
      'contest_not_found',
      'results_declared',
      'challenge_called_back',
      'changed_meanwhile',
      'winners_missing',
      'post_not_found',
      'contest_still_open',
      'announcement_out_of_range',
    ],
  },
  'console/cancel-announcement': {
    summary: 'Cancels the announcement of winners that was set for a time.',
    who: 'operator',
    limit: limits.writing,
    input: z.object({ contest_id: id }),
    output: z.object({ version }),
    errors: ['contest_not_found', 'results_declared', 'challenge_called_back'],
  },
})

function areDifferent(winners: { post_id: number }[]): boolean {
  return new Set(winners.map(({ post_id }) => post_id)).size === winners.length
}
