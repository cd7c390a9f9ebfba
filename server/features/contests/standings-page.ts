import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { notHidden } from '#server/features/blocks/api.ts'
import { maxPageSize } from '#shared/limits.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'

export type StandingRow = {
  rank: number
  user_id: number
  full_name: string
  profile_pic: string | null
  alias: string | null
  days_done: number
  days_entered: number
  current_streak: number
}

/** `first` is how many rows stand before them, `members` how many have a rank. */
export type Page = { is_published: boolean; first: number; members: number; rows: StandingRow[] }

export type Board = {
  community_id: number
  contest_id: number
  today: CalendarDate
  viewer_id: number | undefined
}

/** So many rows of the standings, after the first `from`. */
export function findPage(
  db: Database,
  board: Board,
  { from, count }: { from: number; count: number },
) {
  return readPage(
    db,
    board,
    count,
    sql`
    first as materialized (
      select ${from}::bigint as place
    ),
    ${range},
    skipping as (
      ${inOrder(board.community_id, {
        where: sql`key >= (select key from range) and key < (select until from range)`,
        limit: sql`(select asked.count + skipped from range cross join asked)`,
      })}
    ),
    page as (
      select key, user_id
      from skipping
      order by key, user_id
      offset (select skipped from range)
    )`,
  )
}

/** So many rows around the viewer's own, which stands in their upper part; undefined for who has no rank. */
export async function findOwnPage(
  db: Database,
  board: Board,
  count: number,
): Promise<Page | undefined> {
  const { community_id } = board
  const user_id = asked('viewer_id')
  const isBefore = sql`(key, user_id) < ((select key from own), ${user_id})`
  const page = await readPage(
    db,
    board,
    count,
    sql`
    own as materialized (
      select days_done,
        case when ${hasJustEnded} then standing_key(days_done, 0, last_done_at) else standing_key end as key,
        -- From here on those before them are counted one by one.
        case when days_done = 0 then standing_key else first_standing_key(days_done) end as from_key,
        first_of_range(days_done, user_id) as from_user,
        first_standing_key(coalesce(
          (select min(g.days_done) from groups g where g.days_done > p.days_done and g.members > 0), days_done
        )) as next_key
      from participations p
      where ${isRanked(community_id)} and user_id = ${user_id}
    ),
    previous as materialized (
      -- Of those who have done as many days, and of the next who have done more.
      ${inOrder(community_id, {
        where: sql`key >= (select next_key from own) and ${isBefore}`,
        limit: sql`(select ${rowsBeforeOwn(count)}::bigint)`,
        direction: sql`desc`,
      })}
    ),
    first as materialized (
      select g.ahead - (select count(*) from previous)
        + (
          select coalesce(sum(c.members), 0)
          from standing_counts c
          where c.community_id = ${community_id} and c.contest_id = ${asked('contest_id')}
            and c.days_done = own.days_done and c.part < standing_part(own.days_done, own.from_user)
        )
        + ${countOf(community_id, sql`(key, user_id) >= (select from_key, from_user from own) and ${isBefore}`)} as place
      from own
      join groups g using (days_done)
    ),
    anchor as (
      select key, user_id
      from (select key, user_id from previous union all select key, ${user_id} from own) known
      order by key, user_id
      limit 1
    ),
    ${range},
    page as (
      ${inOrder(community_id, {
        where: sql`(key, user_id) >= (select key, user_id from anchor) and key < (select until from range)`,
        limit: asked('count'),
      })}
    )`,
  )
  return page.rows.some((row) => row.user_id === board.viewer_id) ? page : undefined
}

/** At most so many rows of a page of `count` stand before the viewer's own. */
export function rowsBeforeOwn(count: number): number {
  return Math.floor(count / 3)
}

/**
 * A value of the first table of the statement. Taken from there, the planner does not know it, and finds no plan that is better
 * for one reader than for all: see `prepared`.
 */
function asked(column: 'contest_id' | 'today' | 'viewer_id' | 'count') {
  return sql`(select ${sql.ref(column)} from asked)`
}

/** Of members whose days in a row have ended since the job `end-streaks` ran: they stand elsewhere than the index says. */
const hasJustEnded = sql`(not streak_has_ended and streak_holds_until < ${asked('today')})`

function isRanked(community_id: number) {
  return sql`community_id = ${community_id} and contest_id = ${asked('contest_id')} and is_ranked`
}

/** How many have such a key today. No row of the index is looked at more closely, because there may be thousands. */
function countOf(community_id: number, where: RawBuilder<unknown>): RawBuilder<number> {
  const ofIndex = sql`select standing_key as key, user_id from participations where ${isRanked(community_id)}`
  return sql`(
    (select count(*) from (${ofIndex}) one where ${where})
    - (select count(*) from (select key_before as key, user_id from moved) one where ${where})
    + (select count(*) from moved where ${where})
  )`
}

type Chosen = {
  where: RawBuilder<unknown>
  limit: RawBuilder<unknown>
  direction?: RawBuilder<unknown>
}

/** The first keys of today in the order of the standings. Each part has the limit too, so that the index is read no further. */
function inOrder(
  community_id: number,
  { where, limit, direction = sql`asc` }: Chosen,
): RawBuilder<unknown> {
  const kept = sql`
    select standing_key as key, user_id
    from participations
    where ${isRanked(community_id)} and ${hasJustEnded} is not true`
  const order = sql`order by key ${direction}, user_id ${direction} limit ${limit}`
  return sql`
    select key, user_id
    from (
      (select * from (${kept}) one where ${where} ${order})
      union all
      (select key, user_id from moved where ${where} ${order})
    ) both_parts
    ${order}`
}

/** The keys of those who have done as many days as somebody on the page: no others are read. */
const range = sql`
  range as materialized (
    select first_standing_key(max(days_done)) as key, first_standing_key(min(days_done) - 1) as until,
      min(first.place - ahead) filter (where ahead <= first.place) as skipped
    from groups
    cross join first
    where ahead < first.place + ${asked('count')} and ahead + members > first.place
  )`

/**
 * Reads the members of a page. `rows` are the tables `first (place)` and `page (key, user_id)`.
 * A member who is hidden from the viewer is left out, and the others keep their ranks. Under an alias that member stays:
 * otherwise a report or a block would reveal whose it is.
 */
async function readPage(
  db: Database,
  { community_id, contest_id, today, viewer_id }: Board,
  count: number,
  rows: RawBuilder<unknown>,
): Promise<Page> {
  const { rows: pages } = await sql<Page>`${prepared}
    with asked as materialized (
      select ${contest_id}::bigint as contest_id, ${today}::date as today, ${viewer_id ?? 0}::bigint as viewer_id,
        ${count}::bigint as count
    ),
    groups as materialized (
      select days_done, sum(members) as members,
        sum(sum(members)) over (order by days_done desc) - sum(members) as ahead
      from standing_counts
      where community_id = ${community_id} and contest_id = ${asked('contest_id')}
      group by days_done
    ),
    moved as materialized (
      select standing_key as key_before, standing_key(days_done, 0, last_done_at) as key, user_id
      from participations
      where ${isRanked(community_id)} and ${hasJustEnded}
    ),
    ${rows},
    best as materialized (
      select key, user_id
      from page
      order by key, user_id
      limit 1
    ),
    equal as (
      -- Those before the page who share the rank of its first row: of those who have done nothing, all do.
      select case
        when best.key = standing_key(0, 0, null) then first.place - (select ahead from groups where days_done = 0)
        else ${countOf(community_id, sql`key = (select key from best) and user_id < (select user_id from best)`)}
      end as members
      from best
      cross join first
    ),
    numbered as (
      select page.user_id, first.place + rank() over (order by page.key)
        - case when page.key = best.key then equal.members else 0 end as rank
      from page
      cross join first
      cross join best
      cross join equal
      -- The planner of a prepared statement does not know how few rows a page has.
      limit ${sql.lit(maxPageSize)}
    ),
    named as (
      select n.rank, p.user_id, u.full_name, u.profile_pic, u.alias, p.days_done, p.days_entered,
        case when p.streak_holds_until < ${asked('today')} then 0 else p.streak end as current_streak
      from numbered n
      join participations p
        on p.community_id = ${community_id} and p.contest_id = ${asked('contest_id')} and p.user_id = n.user_id
      join users u on u.community_id = p.community_id and u.id = p.user_id
    )
    select exists(
        select 1
        from contests
        where community_id = ${community_id} and id = ${asked('contest_id')} and published_at is not null
      ) as is_published,
      coalesce((select place from first), 0)::integer as first,
      coalesce((select sum(members) from groups), 0)::integer as members,
      coalesce((
        select json_agg(named order by rank, user_id)
        from named
        where alias is not null or ${notHidden(community_id, viewer_id, { user_id: 'named.user_id' })}
      ), '[]') as rows`.execute(db)
  return pages[0] ?? { is_published: false, first: 0, members: 0, rows: [] }
}
