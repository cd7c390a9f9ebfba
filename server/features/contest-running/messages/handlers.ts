import { sql } from 'kysely'
import type { Handlers } from '#server/calls/run/call-context.ts'
import { logAction } from '#server/features/audit-log/api.ts'
import { boardRows } from '#shared/contracts/console/running.ts'
import { countLeft, insertMessage } from './messages-table.ts'
import { countWays, findRecipients } from './recipients.ts'
import { messageToSend } from './send-message.ts'

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
      left_today: await countLeft(db, community_id, { contest_id, today }),
    }
  },

  'console/send-message': async ({ db, member, input, today, addJob, error }) => {
    const { community_id, id: user_id } = member
    const { contest_id, audience, user_ids, text } = input
    const asked = { contest_id, audience, user_ids, today }
    const { contest, recipients } = await findRecipients(db, community_id, asked)
    if (recipients.length === 0) throw error('nobody_to_tell')
    const recipient_ids = audience === 'some' ? recipients.map(({ id }) => id) : []
    const message = { contest_id, user_id, text, audience, recipient_ids, today }
    const message_id = await insertMessage(db, community_id, message)
    if (message_id === undefined) throw error('too_many_messages')
    await addJob(db, messageToSend, { community_id, message_id })
    const subject = { name: contest.title, contest_id }
    await logAction(db, member, { action: 'send-message', subject })
    const left_today = await countLeft(db, community_id, { contest_id, today })
    return { status: 'success', count: recipients.length, left_today }
  },
} satisfies Partial<Handlers>
