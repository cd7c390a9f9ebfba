import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { noBlockBetween, notHidden } from '#server/features/blocks/api.ts'
import { visiblePosts } from '#server/features/posts/api.ts'
import type { ParsedInput } from '#shared/contracts/calls.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'

type Giving = ParsedInput<'contest/encourage'> & {
  giver_id: number
  given_on: CalendarDate
}

type Outcome = {
  /** Whether the member would encourage themselves. */
  is_own: boolean
  /** Whether there is an entry or a day done that the member may see. */
  is_there: boolean
  /** Who was encouraged; `null` for a second time that day. */
  given: { user_id: number; contest_id: number } | null
}

/**
 * Encourages a member, once a day and person, by one statement. An alias is a person of its own, and whether there is a
 * block or a report between the two changes nothing under it: both would reveal whose the alias is. The member does not see
 * what comes from somebody whom they have blocked.
 */
export async function insertEncouragement(
  db: Database,
  community_id: number,
  giving: Giving,
): Promise<Outcome> {
  const { word, giver_id, given_on } = giving
  const { rows } = await sql<Outcome>`
    with encouraged as materialized (${encouragedBy(db, community_id, giving)}), given as (
      insert into encouragements (
        community_id, user_id, given_on, giver_id, alias, word, contest_id, contest_day_id, post_id
      )
      select ${community_id}::integer, e.user_id, ${given_on}::date, ${giver_id}::bigint, e.alias,
        ${word}::text, e.contest_id, e.contest_day_id, e.post_id
      from encouraged e
      where e.user_id <> ${giver_id}
      on conflict (community_id, user_id, given_on, giver_id, alias) do nothing
      returning user_id, contest_id
    )
    select exists (select from encouraged where user_id = ${giver_id}) as is_own,
      exists (select from encouraged) as is_there,
      (select to_jsonb(given) from given) as given`.execute(db)
  return rows[0] ?? { is_own: false, is_there: false, given: null }
}

/** What is encouraged: one row, or none. */
function encouragedBy(db: Database, community_id: number, giving: Giving): RawBuilder<unknown> {
  const { post_id, contest_id, user_id, alias, giver_id } = giving
  if (post_id !== undefined) {
    const entry = visiblePosts(db, community_id)
      .innerJoin('contests as k', (join) =>
        join.onRef('k.community_id', '=', 'p.community_id').onRef('k.id', '=', 'p.contest_id'),
      )
      .select(['p.user_id', 'k.id as contest_id'])
      .select(sql<number | null>`null::bigint`.as('contest_day_id'))
      .select('p.id as post_id')
      .select(sql<string>`''::text`.as('alias'))
      .where('p.id', '=', post_id)
      .where('k.published_at', 'is not', null)
      .where(notHidden(community_id, giver_id, { post_id: 'p.id', user_id: 'p.user_id' }))
      .where(noBlockBetween(community_id, giver_id, 'p.user_id'))
    return sql`${entry}`
  }
  const person =
    alias === undefined
      ? sql`u.id = ${user_id} and (u.alias is null or u.id = ${giver_id})
          and ${notHidden(community_id, giver_id, { user_id: 'u.id' })}
          and ${noBlockBetween(community_id, giver_id, 'u.id')}`
      : sql`lower(u.alias) = lower(${alias})`
  return sql`
    select g.user_id, g.contest_id, g.contest_day_id, null::bigint as post_id,
      coalesce(u.alias, '') as alias
    from users u
    join day_progress g on g.community_id = u.community_id and g.user_id = u.id
      and g.contest_id = ${contest_id}
    join contest_days d on d.community_id = g.community_id and d.id = g.contest_day_id
    join contests k on k.community_id = g.community_id and k.id = g.contest_id
      and k.published_at is not null
    where u.community_id = ${community_id} and u.in_standings
      and u.banned_at is null and u.deleted_at is null
      and ${person}
    order by g.done_on desc, d.day_index desc
    limit 1`
}
