import { sql } from 'kysely'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import type { HostedCommunity } from '#shared/contracts/host/communities.ts'

/** How many communities the sweep takes at a time. */
const atOnce = 100

/** Counts every community again, one after the other, so that no statement reads the rows of many. */
export async function countAllSizes(db: Database): Promise<void> {
  for (let after = 0; ; ) {
    const communities = await db
      .selectFrom('communities')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const { id } of communities) await countSize(db, id)
    const last = communities.at(-1)
    if (!last) return
    after = last.id
  }
}

/** Counts a community, and stores what was counted. */
export async function countSize(db: Database, community_id: number): Promise<void> {
  await sql`
    insert into community_sizes
      (community_id, members, operators, posts, challenges, bytes, last_active_at, counted_at)
    select c.id,
      (
        select count(*) from users u
        where u.community_id = c.id and u.deleted_at is null and u.banned_at is null
      ),
      (
        select count(*) from users u
        where u.community_id = c.id and u.role = 'operator' and u.deleted_at is null
          and u.banned_at is null and u.waiting_since is null
      ),
      (select count(*) from posts p where p.community_id = c.id and p.deleted_at is null),
      (select count(*) from contests k where k.community_id = c.id),
      (select coalesce(sum(m.bytes), 0) from media m where m.community_id = c.id),
      (select max(v.seen_at) from last_visits v where v.community_id = c.id),
      now()
    from communities c
    where c.id = ${community_id}
    on conflict (community_id) do update set
      members = excluded.members, operators = excluded.operators, posts = excluded.posts,
      challenges = excluded.challenges, bytes = excluded.bytes,
      last_active_at = excluded.last_active_at, counted_at = excluded.counted_at`.execute(db)
}

type Page = { cursor?: string | undefined; limit: number }

/**
 * Communities of the installation with the sizes that were counted, the oldest first.
 *
 * @throws `given_data_invalid` for a cursor that is not of this list
 */
export async function listSizes(
  db: Database,
  { cursor, limit }: Page,
): Promise<{ rows: HostedCommunity[]; next_cursor: string | null }> {
  const after = cursor === undefined ? 0 : readCursor(cursor, ['integer'])[0]
  const found = await withSizes(db)
    .where('c.id', '>', after)
    .orderBy('c.id')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows: rows.map(toHosted), next_cursor: last ? encodeCursor([last.id]) : null }
}

export async function findSize(db: Database, community_id: number): Promise<HostedCommunity> {
  return toHosted(await withSizes(db).where('c.id', '=', community_id).executeTakeFirstOrThrow())
}

function withSizes(db: Database) {
  return db
    .selectFrom('communities as c')
    .leftJoin('community_sizes as s', 's.community_id', 'c.id')
    .select(['c.id', 'c.identification_token', 'c.name', 'c.place_name', 'c.is_demo'])
    .select(['c.locked_at', 'c.suspended_at'])
    .select(['s.members', 's.operators', 's.posts', 's.challenges', 's.bytes'])
    .select(['s.last_active_at', 's.counted_at'])
}

type Row = Awaited<ReturnType<ReturnType<typeof withSizes>['execute']>>[number]

function toHosted(row: Row): HostedCommunity {
  const { members, operators, posts, challenges, bytes, last_active_at, counted_at, ...own } = row
  // The columns are there together or not at all.
  const size = counted_at !== null && {
    ...{ members: members ?? 0, operators: operators ?? 0, posts: posts ?? 0 },
    ...{ challenges: challenges ?? 0, bytes: bytes ?? 0, last_active_at, counted_at },
  }
  return { ...own, size: size || null }
}
