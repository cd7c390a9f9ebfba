import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** Who blocks whom. */
export type Block = { user_id: number; blocked_user_id: number }

/**
 * Makes a block and a respect between two members wait for each other, so that no respect is written while a block
 * removes them. `db` must be a transaction, at whose end the lock ends.
 */
export async function lockPair(
  db: Database,
  community_id: number,
  ids: readonly [number, number],
): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where('community_id', '=', community_id)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Blocks a member, and removes the respect of the two for each other; blocking twice changes nothing. Call it after
 * `lockPair`, in the same transaction.
 *
 * @returns whether the member is there
 */
export async function insertBlock(
  db: Database,
  community_id: number,
  { user_id, blocked_user_id }: Block,
): Promise<boolean> {
  const { rows } = await sql<{ is_person: boolean }>`
    with person as materialized (
      select community_id, id
      from users
      where community_id = ${community_id} and id = ${blocked_user_id}
        and banned_at is null and deleted_at is null
    ), blocked as (
      insert into blocks (community_id, user_id, blocked_user_id)
      select community_id, ${user_id}, id
      from person
      on conflict (community_id, user_id, blocked_user_id) do nothing
    ), removed as (
      delete from respects r
      using person
      where r.community_id = ${community_id}
        and (r.user_id = ${user_id} and r.respected_user_id = person.id
          or r.user_id = person.id and r.respected_user_id = ${user_id})
    )
    select exists (select from person) as is_person
  `.execute(db)
  return rows[0]?.is_person ?? false
}

/** Ends a block, and answers whether there was one. */
export async function deleteBlock(
  db: Database,
  community_id: number,
  { user_id, blocked_user_id }: Block,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('blocks')
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .where('blocked_user_id', '=', blocked_user_id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
