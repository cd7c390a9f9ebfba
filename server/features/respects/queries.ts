import { type RawBuilder, sql } from 'kysely'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import { notHidden } from '#server/features/blocks/api.ts'
import type { RespectedMember } from '#shared/contracts/respects.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'

/** Whom a member respects, or who respects them. */
export type RespectList = 'respecting' | 'respectors'

type Asked = { user_id: number; viewer_id: number }
type Page = { cursor: string | undefined; limit: number }
type RespectPage = { users: RespectedMember[]; next_cursor: string | null }
type Row = RespectedMember & { created_at: string }

/** The column of `respects` that holds whose list it is, and the one that holds who is in it. */
const columns = {
  respecting: { owner: 'respects.user_id', listed: 'respects.respected_user_id' },
  respectors: { owner: 'respects.respected_user_id', listed: 'respects.user_id' },
} as const satisfies Record<RespectList, object>

/** How many members are in both lists of a member, as the viewer sees them. */
export async function countRespects(
  db: Database,
  community_id: number,
  { user_id, viewer_id }: Asked,
): Promise<{ respecting: number; respectors: number; is_respected: boolean }> {
  const countOf = (list: RespectList) => {
    const { owner, listed } = columns[list]
    return sql<number>`(
      select count(*)
      from respects
      where respects.community_id = ${community_id} and ${sql.ref(owner)} = ${user_id}
        and not exists (
          select from users gone
          where gone.community_id = respects.community_id and gone.id = ${sql.ref(listed)}
            and (gone.banned_at is not null or gone.deleted_at is not null)
        )
        and ${notHidden(community_id, viewer_id, { user_id: listed })}
    )`
  }
  const { rows } = await sql<{ respecting: number; respectors: number; is_respected: boolean }>`
    select
      ${countOf('respecting')} as respecting,
      ${countOf('respectors')} as respectors,
      exists (
        select from respects own
        where own.community_id = ${community_id}
          and own.respected_user_id = ${user_id}
          and own.user_id = ${viewer_id}
      ) as is_respected
  `.execute(db)
  return rows[0] ?? { respecting: 0, respectors: 0, is_respected: false }
}

/** How many members began to respect somebody on a day of the community's time zone. */
export async function countRespectsOfDay(
  db: Database,
  community_id: number,
  { user_id, day, time_zone }: { user_id: number; day: CalendarDate; time_zone: string },
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select count(*) as amount
    from respects
    where community_id = ${community_id} and respected_user_id = ${user_id}
      and created_at >= ${day}::date::timestamp at time zone ${time_zone}
      and created_at < (${day}::date + 1)::timestamp at time zone ${time_zone}`.execute(db)
  return rows[0]?.amount ?? 0
}

/**
 * A page of one of a member's lists, the newest first, without members who are banned, deleted or hidden from the
 * viewer.
 *
 * @throws `given_data_invalid` for a cursor that is not of this list
 */
export async function findRespects(
  db: Database,
  community_id: number,
  { limit, ...list }: Asked & Page & { list: RespectList },
): Promise<RespectPage> {
  const { rows } = await respectsQuery(community_id, { limit, ...list }).execute(db)
  const users = rows.slice(0, limit)
  const last = users.at(-1)
  const isMore = rows.length > limit && last !== undefined
  return { users, next_cursor: isMore ? encodeCursor([last.created_at, last.id]) : null }
}

/** The query of `findRespects`, for a test that looks at its plan. It finds one row more than the page has. */
export function respectsQuery(
  community_id: number,
  { user_id, viewer_id, list, cursor, limit }: Asked & Page & { list: RespectList },
): RawBuilder<Row> {
  const { owner, listed } = columns[list]
  const after = cursor === undefined ? undefined : readCursor(cursor, ['instant', 'integer'])
  const isLater = after
    ? sql`(respects.created_at, ${sql.ref(listed)}) < (${after[0]}::timestamptz, ${after[1]})`
    : sql`true`
  return sql<Row>`
    select u.id, u.full_name, u.profile_pic, u.bio, respects.created_at,
      exists (
        select from respects own
        where own.community_id = ${community_id}
          and own.respected_user_id = u.id
          and own.user_id = ${viewer_id}
      ) as is_respected
    from respects
    join users u on u.community_id = respects.community_id and u.id = ${sql.ref(listed)}
    where respects.community_id = ${community_id} and ${sql.ref(owner)} = ${user_id}
      and ${isLater}
      and u.banned_at is null and u.deleted_at is null
      and ${notHidden(community_id, viewer_id, { user_id: 'u.id' })}
    order by respects.created_at desc, ${sql.ref(listed)} desc
    limit ${limit + 1}`
}
