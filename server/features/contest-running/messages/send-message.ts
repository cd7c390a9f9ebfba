import { z } from 'zod'
import { findCommunity } from '#server/calls/callers/community.ts'
import type { Services } from '#server/calls/run/services.ts'
import type { Database } from '#server/db/database.ts'
import { findThoseWith, notify } from '#server/features/notifications/api.ts'
import type { Job } from '#server/jobs/job.ts'
import { type CalendarDate, dateIn } from '#shared/rules/calendar-date.ts'
import { messageEmail } from './message-email.ts'
import { findWaiting, markSent } from './messages-table.ts'
import { findRecipients } from './recipients.ts'

export type SentMessage = { community_id: number; message_id: number }

/** A message on its way to its audience. */
export const messageToSend: Job<SentMessage> = {
  name: 'send-message',
  payload: z.object({ community_id: z.int(), message_id: z.int() }),
}

/** How many members are notified in one transaction. */
const batch = 500

/**
 * Notifies the audience of a message, some in each transaction. Done twice, nobody gets it twice: their notifications are
 * there, and e-mails go with those that are new.
 */
export async function sendMessage(
  { db, now, addJob }: Pick<Services, 'db' | 'now' | 'addJob'>,
  { community_id, message_id }: SentMessage,
): Promise<void> {
  const message = await findWaiting(db, community_id, message_id)
  if (!message) return
  const { contest_id } = message
  const { time_zone } = await findCommunity(db, community_id)
  const today = dateIn(time_zone, now())
  const recipient_ids = await findAllRecipients(db, community_id, { message, today })
  for (let at = 0; at < recipient_ids.length; at += batch) {
    const ids = recipient_ids.slice(at, at + batch)
    await db.transaction().execute(async (transaction) => {
      const news = ids.map(
        (user_id) => ({ event: 'message', contest_id, message_id, user_id }) as const,
      )
      const written = await notify(transaction, community_id, news)
      const notified = written.map(({ user_id }) => user_id)
      for (const user_id of await findByEmail(transaction, community_id, notified)) {
        await addJob(transaction, messageEmail, { community_id, user_id, message_id })
      }
    })
  }
  await markSent(db, community_id, { id: message_id, recipient_count: recipient_ids.length })
}

type Sending = {
  message: NonNullable<Awaited<ReturnType<typeof findWaiting>>>
  today: CalendarDate
}

/** A test goes to its author alone, who may have deleted their account meanwhile. */
async function findAllRecipients(
  db: Database,
  community_id: number,
  { message, today }: Sending,
): Promise<number[]> {
  const { contest_id, audience, user_id, recipient_ids: user_ids, is_test } = message
  if (is_test) return user_id === null ? [] : [user_id]
  const asked = { contest_id, audience, user_ids, today }
  const { recipients } = await findRecipients(db, community_id, asked)
  return recipients.map(({ id }) => id)
}

/** Those of the members who want messages by e-mail. */
export function findByEmail(
  db: Database,
  community_id: number,
  user_ids: number[],
): Promise<Set<number>> {
  return findThoseWith(db, community_id, { kind: 'messages', channel: 'email', user_ids })
}
