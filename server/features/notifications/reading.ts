import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Reader } from './visible-notifications.ts'

/** One notification, or all to which nothing has happened after an instant (ISO 8601, UTC). */
export type ReadOnes = { id?: string | undefined; until?: string | undefined }

/** Marks notifications of a member as read. One that is not there, or is another's, changes nothing. */
export async function markRead(
  db: Database,
  { community_id, user_id }: Pick<Reader, 'community_id' | 'user_id'>,
  { id, until }: ReadOnes,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: sql<string>`now()` })
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (rows) => rows.where('id', '=', id ?? ''))
    .$if(until !== undefined, (rows) => rows.where('happened_at', '<=', until ?? ''))
    .execute()
}
