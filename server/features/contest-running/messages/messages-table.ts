import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import type { MessageAudience } from '#shared/contracts/console/messages.ts'
import { maxMessagesADay, maxMessageTestsADay } from '#shared/limits.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'

type NewMessage = {
  contest_id: number
  /** Who writes it. */
  user_id: number
  text: string
  audience: MessageAudience
  recipient_ids: readonly number[]
  recipient_count: number
  /** Whether it goes to its author alone. */
  is_test: boolean
  today: CalendarDate
}

const allowedADay = (is_test: boolean) => (is_test ? maxMessageTestsADay : maxMessagesADay)

/**
 * Stores a message or a test, if there are not as many of that day already. Two at once get numbers of their own: who was too late for
 * one tries the next.
 *
 * @returns its id
 */
export async function insertMessage(
  db: Database,
  community_id: number,
  message: NewMessage,
): Promise<number | undefined> {
  const { contest_id, user_id, text, audience, recipient_ids, recipient_count } = message
  const { is_test, today } = message
  const allowed = allowedADay(is_test)
  for (let tried = 0; tried < allowed; tried++) {
    const { rows } = await sql<{ id: number }>`
      insert into messages (
        community_id, id, contest_id, user_id, text, audience, recipient_ids, recipient_count,
        is_test, sent_on, nth
      )
      select ${community_id}, ${newId(community_id, 'messages')}, ${contest_id}, ${user_id}, ${text},
        ${audience}, ${recipient_ids}::bigint[], ${recipient_count}::integer,
        ${is_test}::boolean, ${today}::date, sent.count + 1
      from (
        select count(*)::integer as count
        from messages
        where community_id = ${community_id} and contest_id = ${contest_id}
          and sent_on = ${today}::date and is_test = ${is_test}::boolean
      ) sent
      where sent.count < ${allowed}
      on conflict on constraint messages__nth do nothing
      returning id`.execute(db)
    if (rows[0]) return rows[0].id
  }
  return undefined
}

/** How many more messages, or tests, about a contest may be sent today. */
export async function countLeft(
  db: Database,
  community_id: number,
  { contest_id, today, is_test }: { contest_id: number; today: CalendarDate; is_test: boolean },
): Promise<number> {
  const sent = await db
    .selectFrom('messages')
    .select('id')
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .where('sent_on', '=', today)
    .where('is_test', '=', is_test)
    .execute()
  return allowedADay(is_test) - sent.length
}

/** A message that has not been sent to all of its audience. */
export async function findWaiting(db: Database, community_id: number, id: number) {
  const message = await db
    .selectFrom('messages')
    .select(['id', 'contest_id', 'user_id', 'recipient_ids', 'is_test'])
    .select((row) => row.ref('audience').$castTo<MessageAudience>().as('audience'))
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  // The numbers of an array come as texts.
  return message && { ...message, recipient_ids: message.recipient_ids.map(Number) }
}

/** Notes that a message has been sent to all of its audience, and how many they were. */
export async function markSent(
  db: Database,
  community_id: number,
  { id, recipient_count }: { id: number; recipient_count: number },
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ sent_at: sql<string>`now()`, recipient_ids: [], recipient_count })
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()
}
