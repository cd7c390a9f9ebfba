import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#server/calls/callers/session.ts'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import { findTerms, titleQueryOf } from '#server/features/search/api.ts'
import type { ListedMember } from '#shared/contracts/console/members.ts'
import { DAY } from '#shared/limits.ts'
import { type MemberFilter, newMemberDays, silentDays } from '#shared/rules/member-filters.ts'

type Asked = { filter: MemberFilter; query: string; cursor?: string | undefined; limit: number }
type At = { now: Date }
type Page = { members: ListedMember[]; next_cursor: string | null }

/** How many of those whose name or username fits are looked at: the newest, and the first by their username. */
const mostNamed = 200
const mostUsernames = 50

/**
 * A page of the members who fit a filter, and a search if there is one: the latest first; of those who were not seen
 * lately, the one first who was not seen for the longest time. Who waits for an operator's yes is no member yet.
 *
 * @throws `given_data_invalid` for a cursor that is not of this list
 */
export async function findMembers(
  db: Database,
  community_id: number,
  { filter, query, cursor, limit, now }: Asked & At,
): Promise<Page> {
  const after = cursor === undefined ? undefined : readCursor(cursor, ['instant', 'integer'])
  const named = query === '' ? undefined : await namedBy(db, community_id, { filter, query, now })
  const order = filter === 'silent' ? sql`v.seen_at, v.user_id` : sql`u.created_at desc, u.id desc`
  const { rows } = await sql<Omit<ListedMember, 'role'> & { role: Role }>`
    select u.id, u.full_name, u.profile_pic, u.role, u.created_at as joined_at, v.seen_at,
      u.banned_at is not null as is_banned, coalesce(l.value, '') as username
    from users u
    join last_visits v on v.community_id = u.community_id and v.user_id = u.id
    left join logins l
      on l.kind = 'username' and l.community_id = u.community_id and l.user_id = u.id
    where u.community_id = ${community_id} and v.community_id = ${community_id}
      and u.deleted_at is null and u.waiting_since is null
      and ${fits(community_id, filter, now)}
      and ${named ? sql`u.id in (${named})` : sql`true`}
      and ${isAfter(filter, after)}
    order by ${order}
    limit ${limit + 1}`.execute(db)
  const members = rows.slice(0, limit)
  const last = rows.length > limit ? members.at(-1) : undefined
  const place = filter === 'silent' ? last?.seen_at : last?.joined_at
  return { members, next_cursor: last && place ? encodeCursor([place, last.id]) : null }
}

/** Whether the member `u`, last seen as `v` says, fits the filter. */
function fits(community_id: number, filter: MemberFilter, now: Date): RawBuilder<unknown> {
  const ago = (days: number) => sql`${new Date(now.getTime() - days * DAY)}::timestamptz`
  const conditions: Record<MemberFilter, RawBuilder<unknown>> = {
    all: sql`true`,
    new: sql`u.created_at > ${ago(newMemberDays)}`,
    // Who is banned cannot come.
    silent: sql`v.seen_at < ${ago(silentDays)} and u.banned_at is null`,
    // Not those whose warning was taken back.
    warned: sql`u.id in (
      select user_id
      from moderation_decisions
      where community_id = ${community_id} and action = 'warn' and taken_back_at is null
        and appeal_accepted is not true
    )`,
    banned: sql`u.banned_at is not null`,
    team: sql`u.role <> 'member'`,
  }
  return conditions[filter]
}

function isAfter(
  filter: MemberFilter,
  after: readonly [string, number] | undefined,
): RawBuilder<unknown> {
  if (!after) return sql`true`
  const [place, id] = after
  const last = sql`(${place}::timestamptz, ${id}::bigint)`
  return filter === 'silent'
    ? sql`(v.seen_at, v.user_id) > ${last}`
    : sql`(u.created_at, u.id) < ${last}`
}

/**
 * The ids of members who fit the filter and whose name has the words, also misspelt ones, or whose username begins with
 * the query. The index of words has no banned members; those are few.
 */
async function namedBy(
  db: Database,
  community_id: number,
  { filter, query, now }: Pick<Asked, 'filter' | 'query'> & At,
): Promise<RawBuilder<unknown>> {
  const terms = await findTerms(db, community_id, query)
  const username = query.replace(/^@/, '').toLowerCase()
  const usernames = sql`
    (select user_id as id
    from logins
    where kind = 'username' and community_id = ${community_id}
      and starts_with(value collate "C", ${username})
    order by value collate "C"
    limit ${mostUsernames})`
  // A query of punctuation alone has no words.
  if (terms.length === 0) return usernames
  const named = (isBanned: RawBuilder<unknown>) => sql`
    (select u.id
    from users u
    join last_visits v on v.community_id = u.community_id and v.user_id = u.id
    where u.community_id = ${community_id} and u.search @@ ${titleQueryOf(terms).wide}::tsquery
      and u.banned_at ${isBanned} and u.deleted_at is null and u.waiting_since is null
      and ${fits(community_id, filter, now)}
    order by u.created_at desc, u.id desc
    limit ${mostNamed})`
  return sql`${named(sql`is null`)} union all ${named(sql`is not null`)} union all ${usernames}`
}
