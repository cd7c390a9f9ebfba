import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import type { MessageAudience, SentMessage } from '#shared/contracts/console/messages.ts'

type Page = { contest_id: number; cursor: string | undefined; limit: number }

/**
 * A page of the messages about a contest, the latest first, without tests.
 *
 * @throws `given_data_invalid` for a cursor that is not of this list
 */
export async function findSentMessages(
  db: Database,
  community_id: number,
  { contest_id, cursor, limit }: Page,
): Promise<{ messages: SentMessage[]; next_cursor: string | null }> {
  const before = cursor === undefined ? undefined : readCursor(cursor, ['integer'])[0]
  const rows = await db
    .selectFrom('messages as m')
    .leftJoin('users as u', (join) =>
      join
        .onRef('u.community_id', '=', 'm.community_id')
        .onRef('u.id', '=', 'm.user_id')
        .on('u.deleted_at', 'is', null),
    )
    .select(['m.id', 'm.text', 'm.recipient_count', 'm.created_at', 'm.sent_at'])
    .select((row) => row.ref('m.audience').$castTo<MessageAudience>().as('audience'))
    .select(['u.id as author_id', 'u.full_name', 'u.profile_pic'])
    .where('m.community_id', '=', community_id)
    .where('m.contest_id', '=', contest_id)
    .where('m.is_test', '=', false)
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? 0))
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute()
  const messages = rows.slice(0, limit)
  const last = rows.length > limit ? messages.at(-1) : undefined
  return {
    messages: messages.map(({ author_id: id, full_name, profile_pic, ...message }) => ({
      ...{ id: message.id, text: message.text, audience: message.audience },
      recipient_count: message.recipient_count,
      author: id === null || full_name === null ? null : { id, full_name, profile_pic },
      sent_at: message.created_at,
      is_on_its_way: message.sent_at === null,
    })),
    next_cursor: last ? encodeCursor([last.id]) : null,
  }
}
