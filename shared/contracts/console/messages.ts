import { z } from 'zod'
import { maxMessageLength, maxMessageRecipients } from '#shared/limits.ts'
import { author } from '../author.ts'
import { defineCalls, limits } from '../call.ts'
import { id, instant, line, nextCursor, page, success } from '../fields.ts'
import { boardRows } from './running.ts'

const audiences = ['all', 'stopped', 'some'] as const

/** Who gets a message: all who take part, those who did nothing for three days, or some of them. */
export type MessageAudience = (typeof audiences)[number]

const count = z.number().int()

const audience = z.enum(audiences)

const toWhom = {
  contest_id: id,
  audience,
  /** Of `some`. Those who do not take part, or have left, get nothing. */
  user_ids: z.array(id).max(maxMessageRecipients).default([]),
}

/** How many get it in their alerts, by push and by e-mail, as they have chosen. */
const ways = z.object({ alert: count, push: count, mail: count })

/** How many more messages about the challenge may be sent today. */
const left_today = count

/** How many more tests of messages about the challenge may be sent today. */
const tests_left = count

const text = line(maxMessageLength)

const sentMessage = z.object({
  id,
  text: z.string(),
  audience,
  /** How many it went to; null where an earlier version has sent it, which did not count them. */
  recipient_count: count.nullable(),
  /** Who wrote it; null once they have deleted their account. */
  author: author.nullable(),
  sent_at: instant,
  /** Whether it is still on its way to some. */
  is_on_its_way: z.boolean(),
})

export type SentMessage = z.output<typeof sentMessage>

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
      ways,
      left_today,
    }),
    errors: ['contest_not_found'],
  },
  'console/message-preview': {
    summary: 'A message about a challenge as members get it, in the language of who asks.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({ contest_id: id, text }),
    output: z.object({
      /** With the title that stands above the message in the alerts. */
      contest: z.object({ id, title: z.string() }),
      /** The message without blanks at its ends, as it is stored. */
      text: z.string(),
      mail: z.object({ subject: z.string(), text: z.string() }),
      tests_left,
    }),
    errors: ['contest_not_found'],
  },
  'console/test-message': {
    summary:
      'Sends a message about a challenge to the operator alone, marked as a test, five times a day at most.',
    who: 'operator',
    creates: true,
    limit: limits.writing,
    input: z.object({ contest_id: id, text }),
    output: success.extend({ ways, tests_left }),
    errors: ['contest_not_found', 'too_many_message_tests', 'messages_switched_off'],
  },
  'console/send-message': {
    summary: 'Sends a message to those who take part in a challenge, three times a day at most.',
    who: 'operator',
    creates: true,
    limit: limits.writing,
    input: z.object({ ...toWhom, text }),
    output: success.extend({ count, left_today }),
    errors: ['contest_not_found', 'too_many_messages', 'nobody_to_tell'],
  },
  'console/messages': {
    summary: 'The messages that were sent about a challenge, the latest first.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({ contest_id: id, ...page }),
    output: z.object({ messages: z.array(sentMessage), next_cursor: nextCursor }),
    errors: ['contest_not_found'],
  },
})
