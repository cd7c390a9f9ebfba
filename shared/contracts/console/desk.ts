import { z } from 'zod'
import { deskNotices, dismissibles } from '#shared/rules/desk-notices.ts'
import { defineCalls, limits } from '../call.ts'
import { calendarDate, id, instant, success } from '../fields.ts'

const running = z.object({
  id,
  title: z.string(),
  participants_count: z.number().int(),
  /** Participants who have a day today, and how many of them have done it. */
  due_today: z.number().int(),
  done_today: z.number().int(),
})

const draft = z.object({
  id,
  /** May be empty. */
  title: z.string(),
  updated_at: instant,
})

const abandoned = z.object({
  id,
  title: z.string(),
  participants_count: z.number().int(),
  /** When somebody last did a day; null where nobody ever has. */
  last_done_on: calendarDate.nullable(),
})

export type AbandonedChallenge = z.output<typeof abandoned>
export type RunningChallenge = z.output<typeof running>
export type DraftOnDesk = z.output<typeof draft>

export const deskCalls = defineCalls({
  'console/desk': {
    summary: 'What an operator finds first: what is to be begun, what runs, and what is wrong.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({
      /** Which first steps of a new community are done; null once all are, or they are dismissed. */
      first_steps: z
        .object({ challenge: z.boolean(), people: z.boolean(), presentation: z.boolean() })
        .nullable(),
      /** Challenges in which somebody may have a day today, the newest first. */
      running: z.array(running),
      /** Published challenges in which nobody has done a day for a month, those that began first leading. */
      abandoned: z.array(abandoned),
      /** The latest drafts. */
      drafts: z.array(draft),
      /** Grievances and orders that are open, how many of them are late, and when the next is due that is not. */
      duties: z.object({
        open: z.number().int(),
        late: z.number().int(),
        next_due_at: instant.nullable(),
      }),
      /** How many posts wait for a first look, at most 100, and since when; null where none does. */
      held: z.object({ count: z.number().int(), since: instant }).nullable(),
      /** How many appeals wait for an answer, at most 100, and by when the oldest is due; null where none does. */
      appeals: z.object({ count: z.number().int(), answer_by: instant }).nullable(),
      notices: z.array(z.enum(deskNotices)),
      /** Whether the caller is still the only operator after the first week. */
      needs_second_operator: z.boolean(),
    }),
    errors: [],
  },
  'console/dismiss': {
    summary: 'Takes something off the desk of all operators of the community.',
    who: 'operator',
    limit: limits.writing,
    input: z.object({ dismissed: z.enum(dismissibles) }),
    output: success,
    errors: [],
  },
})
