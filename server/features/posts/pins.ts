import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

export type Pin = { community_id: number; user_id: number; post_id: number }

/**
 * Pins a member's own post; pinning again changes nothing. The post is locked, so that a deletion at the
 * same time either comes first or removes the pin.
 *
 * @returns whether the post exists
 */
export async function pinPost(
  db: Database,
  { community_id, user_id, post_id }: Pin,
): Promise<boolean> {
  const { rows } = await sql`
    with post as materialized (
      select community_id, user_id, id
      from posts
      where community_id = ${community_id} and user_id = ${user_id} and id = ${post_id}
        and deleted_at is null and hidden_at is null
      for share
    ), pinned as (
      insert into pins (community_id, user_id, post_id)
      select community_id, user_id, id from post
      on conflict (community_id, user_id, post_id) do nothing
    )
    select id from post`.execute(db)
  return rows.length > 0
}

/** Removes a pin, if there is one. */
export async function unpinPost(db: Database, pin: Pin): Promise<void> {
  await db
    .deleteFrom('pins')
    .where((row) => row.and(pin))
    .execute()
}
