import { z } from 'zod'
import { maxMessageLength, maxMessageRecipients } from '#shared/limits.ts'
import { defineCalls, limits } from '../call.ts'
import { id, line, success } from '../fields.ts'
import { boardRows } from './running.ts'

const audiences = ['all', 'stopped', 'some'] as const

/** Who gets a message: all who take part, those who did nothing for three days, or some of them. */
export type MessageAudience = (typeof audiences)[number]

const count = z.number().int()

const toWhom = {
  contest_id: id,
  audience: z.enum(audiences),
  /** Of `some`. Those who do not take part, or have left, get nothing. */
  user_ids: z.array(id).max(maxMessageRecipients).default([]),
}

/** How many more messages about the challenge may be sent today. */
const left_today = count

export const consoleMessageCalls = defineCalls({
  'console/message-audience': {
    summary: 'Who would get a message about a challenge, and in which ways.',
    who: 'operator',
    reads: true,
    limit: limits.searching,
    input: z.object(toWhom),
    output: z.object({
      count,
      /** The first of them by name. */
      people: z.array(z.object({ id, full_name: z.string() })).max(boardRows),
      /** How many get it in their alerts, by push and by e-mail, as they have chosen. */
      ways: z.object({ alert: count, push: count, mail: count }),
      left_today,
    }),
    errors: ['contest_not_found'],
  },
  'console/send-message': {
    summary: 'Sends a message to those who take part in a challenge, three times a day at most.',
    who: 'operator',
    creates: true,
    limit: limits.writing,
    input: z.object({ ...toWhom, text: line(maxMessageLength) }),
    output: success.extend({ count, left_today }),
    errors: ['contest_not_found', 'too_many_messages', 'nobody_to_tell'],
  },
})
