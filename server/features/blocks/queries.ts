import { sql } from 'kysely'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import type { BlockedMember } from '#shared/contracts/blocks.ts'

type Asked = { user_id: number; cursor: string | undefined; limit: number }
type BlockPage = { users: BlockedMember[]; next_cursor: string | null }

/**
 * A page of the members whom a member has blocked, the latest first, without those who are banned or deleted.
 *
 * @throws `given_data_invalid` for a cursor that is not of this list
 */
export async function findBlocked(
  db: Database,
  community_id: number,
  { limit, ...asked }: Asked,
): Promise<BlockPage> {
  const rows = await blockedQuery(db, community_id, { limit, ...asked }).execute()
  const users = rows.slice(0, limit)
  const last = users.at(-1)
  const isMore = rows.length > limit && last !== undefined
  return { users, next_cursor: isMore ? encodeCursor([last.created_at, last.id]) : null }
}

/** The query of `findBlocked`, for a test that looks at its plan. It finds one row more than the page has. */
export function blockedQuery(
  db: Database,
  community_id: number,
  { user_id, cursor, limit }: Asked,
) {
  const after = cursor === undefined ? undefined : readCursor(cursor, ['instant', 'integer'])
  return db
    .selectFrom('blocks as b')
    .innerJoin('users as u', (join) =>
      join.onRef('u.community_id', '=', 'b.community_id').onRef('u.id', '=', 'b.blocked_user_id'),
    )
    .select(['u.id', 'u.full_name', 'u.profile_pic', 'b.created_at'])
    .where('b.community_id', '=', community_id)
    .where('b.user_id', '=', user_id)
    .where('u.banned_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .$if(after !== undefined, (list) =>
      list.where(
        sql<boolean>`(b.created_at, b.blocked_user_id) < (${after?.[0]}::timestamptz, ${after?.[1]})`,
      ),
    )
    .orderBy('b.created_at', 'desc')
    .orderBy('b.blocked_user_id', 'desc')
    .limit(limit + 1)
}
