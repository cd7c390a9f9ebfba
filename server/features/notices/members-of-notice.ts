import { sql } from 'kysely'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import type { Output } from '#shared/contracts/calls.ts'

type Asked = { notice_id: number; seen: 'yes' | 'no'; cursor?: string | undefined; limit: number }

/** Whether the row `u` is a member whom notices are for. */
export const isReader = sql<boolean>`(
  u.deleted_at is null and u.banned_at is null and u.waiting_since is null
)`

/** Whether a notice is for the member `u`, who has not read it. */
export function isUnseenBy(community_id: number, notice_id: number) {
  return sql<boolean>`(${isReader} and not exists (
    select from notice_seen s
    where s.community_id = ${community_id} and s.notice_id = ${notice_id} and s.user_id = u.id
  ))`
}

/**
 * A page of those who have read a notice, the latest first, or of those who have not, who joined first before the others.
 *
 * @throws `given_data_invalid` for a cursor that is not of this list
 */
export async function findMembersOfNotice(
  db: Database,
  community_id: number,
  { notice_id, seen, cursor, limit }: Asked,
): Promise<Output<'console/notice-members'>> {
  return seen === 'yes'
    ? findSeen(db, community_id, { notice_id, cursor, limit })
    : findUnseen(db, community_id, { notice_id, cursor, limit })
}

type Page = Omit<Asked, 'seen'>
type Row = Output<'console/notice-members'>['members'][number]

async function findSeen(db: Database, community_id: number, { notice_id, cursor, limit }: Page) {
  const after = cursor === undefined ? undefined : readCursor(cursor, ['instant', 'integer'])
  const { rows } = await sql<Row & { seen_at: string }>`
    select u.id, u.full_name, u.profile_pic, s.seen_at
    from notice_seen s
    join users u on u.community_id = s.community_id and u.id = s.user_id and ${isReader}
    where s.community_id = ${community_id} and s.notice_id = ${notice_id}
      and ${after ? sql`(s.seen_at, s.user_id) < (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql`true`}
    order by s.seen_at desc, s.user_id desc
    limit ${limit + 1}`.execute(db)
  const members = rows.slice(0, limit)
  const last = rows.length > limit ? members.at(-1) : undefined
  return { members, next_cursor: last ? encodeCursor([last.seen_at, last.id]) : null }
}

async function findUnseen(db: Database, community_id: number, { notice_id, cursor, limit }: Page) {
  const after = cursor === undefined ? undefined : readCursor(cursor, ['integer'])
  const { rows } = await sql<Row>`
    select u.id, u.full_name, u.profile_pic, null as seen_at
    from users u
    where u.community_id = ${community_id} and ${isUnseenBy(community_id, notice_id)}
      and ${after ? sql`u.id > ${after[0]}` : sql`true`}
    order by u.id
    limit ${limit + 1}`.execute(db)
  const members = rows.slice(0, limit)
  const last = rows.length > limit ? members.at(-1) : undefined
  return { members, next_cursor: last ? encodeCursor([last.id]) : null }
}

/** Members who have not read a notice, for whom it is, in the order of their ids. */
export async function findUnseenIds(
  db: Database,
  community_id: number,
  { notice_id, after, limit }: { notice_id: number; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where u.community_id = ${community_id} and ${isUnseenBy(community_id, notice_id)} and u.id > ${after}
    order by u.id
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many members have not read a notice. */
export async function countUnseen(
  db: Database,
  community_id: number,
  notice_id: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from users u
    where u.community_id = ${community_id} and ${isUnseenBy(community_id, notice_id)}`.execute(db)
  return rows[0]?.count ?? 0
}
