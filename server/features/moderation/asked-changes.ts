import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { notify } from '#server/features/notifications/api.ts'
import { countDecisions } from './count-decisions.ts'
import type { LockedItem } from './lock-item.ts'

type AskedItem = Pick<LockedItem, 'community_id' | 'id' | 'user_id' | 'post_id'>

/** Lets a locked item wait for its author until a time, and notifies them. Several requests for a post share a notification. */
export async function askForChange(
  db: Database,
  { community_id, id, user_id, post_id }: AskedItem,
  until: string | null,
): Promise<void> {
  await db
    .updateTable('moderation_items')
    .set((eb) => ({
      ...{ state: 'waiting', waits_until: until, came_back: null },
      version: eb('version', '+', 1),
    }))
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()
  const told = await countDecisions(db, { community_id, id }, 'ask-to-change')
  await notify(db, community_id, [
    { event: 'change_asked', user_id, post_id: Number(post_id), told },
  ])
}

/**
 * Notes in its item that an author has edited or deleted a post, so that no moderator decides about what they have not seen.
 * An item that waited for the author comes back. `db` is the transaction of the change, in which the post is locked.
 */
export async function noteChange(
  db: Database,
  community_id: number,
  { post_id, isDeleted = false }: { post_id: number; isDeleted?: boolean },
): Promise<void> {
  await db
    .updateTable('moderation_items')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('community_id', '=', community_id)
    .where('post_id', '=', post_id)
    .execute()
  await db
    .updateTable('moderation_items')
    .set({
      ...{ state: 'open', came_back: isDeleted ? null : 'changed' },
      ...{ latest_at: sql<string>`now()`, waits_until: null },
    })
    .where('community_id', '=', community_id)
    .where('post_id', '=', post_id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Brings back the items whose authors have not answered in time. */
export async function endWaiting(db: Database): Promise<void> {
  await sql`
    update moderation_items
    set state = 'open', came_back = 'unanswered', latest_at = now(), waits_until = null, version = version + 1
    where waits_until <= now()`.execute(db)
}
