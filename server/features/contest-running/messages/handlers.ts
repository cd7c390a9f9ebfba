import { sql } from 'kysely'
import type { Handlers } from '#server/calls/run/call-context.ts'
import { logAction } from '#server/features/audit-log/api.ts'
import { boardRows } from '#shared/contracts/console/running.ts'
import { requireContest } from '../find-contest.ts'
import { emailInWords } from './email-in-words.ts'
import { countLeft, insertMessage } from './messages-table.ts'
import { countWays, findRecipients } from './recipients.ts'
import { messageToSend } from './send-message.ts'
import { findSentMessages } from './sent-messages.ts'

/** What operators write to those who take part. */
export const messageHandlers = {
  'console/message-audience': async ({ db, community: { id: community_id }, input, today }) => {
    const { contest_id, audience, user_ids } = input
    const asked = { contest_id, audience, user_ids, today }
    const { recipients } = await findRecipients(db, community_id, asked)
    const ids = recipients.map(({ id }) => id)
    return {
      count: recipients.length,
      people: recipients.slice(0, boardRows).map(({ id, full_name }) => ({ id, full_name })),
      ways: await countWays(db, community_id, sql`u.id = any(${ids}::bigint[])`),
      left_today: await countLeft(db, community_id, { contest_id, today, is_test: false }),
    }
  },

  'console/message-preview': async ({ db, community, input, today, locale, product }) => {
    const { contest_id, text } = input
    const { title } = await requireContest(db, community.id, contest_id)
    const message = { contest_id, title, text, is_test: false, community: community.name }
    return {
      contest: { id: contest_id, title },
      text,
      mail: emailInWords(message, { locale, public_url: product.public_url }),
      tests_left: await countLeft(db, community.id, { contest_id, today, is_test: true }),
    }
  },

  'console/test-message': async ({ db, member, input, today, addJob, error }) => {
    const { community_id, id: user_id } = member
    const { contest_id, text } = input
    const contest = await requireContest(db, community_id, contest_id)
    const ways = await countWays(db, community_id, sql`u.id = ${user_id}`)
    if (ways.alert === 0) throw error('messages_switched_off')
    const toAuthor = { audience: 'some', recipient_ids: [user_id], recipient_count: 1 } as const
    const message = { contest_id, user_id, text, today, ...toAuthor, is_test: true }
    const message_id = await insertMessage(db, community_id, message)
    if (message_id === undefined) throw error('too_many_message_tests')
    await addJob(db, messageToSend, { community_id, message_id })
    const subject = { name: contest.title, contest_id }
    await logAction(db, member, { action: 'test-message', subject })
    const tests_left = await countLeft(db, community_id, { contest_id, today, is_test: true })
    return { status: 'success', ways, tests_left }
  },

  'console/send-message': async ({ db, member, input, today, addJob, error }) => {
    const { community_id, id: user_id } = member
    const { contest_id, audience, user_ids, text } = input
    const asked = { contest_id, audience, user_ids, today }
    const { contest, recipients } = await findRecipients(db, community_id, asked)
    const { length: count } = recipients
    if (count === 0) throw error('nobody_to_tell')
    const recipient_ids = audience === 'some' ? recipients.map(({ id }) => id) : []
    const toThem = { audience, recipient_ids, recipient_count: count }
    const message = { contest_id, user_id, text, today, ...toThem, is_test: false }
    const message_id = await insertMessage(db, community_id, message)
    if (message_id === undefined) throw error('too_many_messages')
    await addJob(db, messageToSend, { community_id, message_id })
    const subject = { name: contest.title, contest_id }
    await logAction(db, member, { action: 'send-message', subject })
    const left_today = await countLeft(db, community_id, { contest_id, today, is_test: false })
    return { status: 'success', count, left_today }
  },

  'console/messages': async ({ db, community: { id: community_id }, input }) => {
    const { contest_id, cursor, limit } = input
    await requireContest(db, community_id, contest_id)
    return findSentMessages(db, community_id, { contest_id, cursor, limit })
  },
} satisfies Partial<Handlers>
