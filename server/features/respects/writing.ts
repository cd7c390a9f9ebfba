import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { noBlockBetween, notHidden } from '#server/features/blocks/api.ts'

export type Respect = { user_id: number; respected_user_id: number }

type Given = {
  /** Whether the member may be seen. */
  is_person: boolean
  /** When the respect was given; `null` where it was there before. */
  created_at: string | null
}

/** Respects a member; a second respect changes nothing. Call it after `lockPair`, in the same transaction. */
export async function insertRespect(
  db: Database,
  community_id: number,
  { user_id, respected_user_id }: Respect,
): Promise<Given> {
  const { rows } = await sql<Given>`
    with person as materialized (
      select u.community_id, u.id
      from users u
      where u.community_id = ${community_id} and u.id = ${respected_user_id}
        and u.banned_at is null and u.deleted_at is null
        and ${notHidden(community_id, user_id, { user_id: 'u.id' })}
        and ${noBlockBetween(community_id, user_id, 'u.id')}
    ), given as (
      insert into respects (community_id, respected_user_id, user_id)
      select community_id, id, ${user_id}
      from person
      on conflict (community_id, respected_user_id, user_id) do nothing
      returning created_at
    )
    select exists (select from person) as is_person, (select created_at from given) as created_at
  `.execute(db)
  return rows[0] ?? { is_person: false, created_at: null }
}

/** Takes a respect back, and answers whether there was one. */
export async function deleteRespect(
  db: Database,
  community_id: number,
  { user_id, respected_user_id }: Respect,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('respects')
    .where('community_id', '=', community_id)
    .where('respected_user_id', '=', respected_user_id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
