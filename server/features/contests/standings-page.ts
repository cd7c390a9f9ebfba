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
export type Page = { first: number; members: number; rows: StandingRow[] }

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
  const { inARow, after } = keysOf(board)
  const range = sql`key >= (select key from range) and key < (select until from range)`
  const rows = sql`
    first as materialized (
      select ${from}::bigint as place
    ),
    ${rangeOf(count)},
    page as (
      select key, user_id
      from (
        (select * from (${inARow}) one where ${range} order by key, user_id limit (select ${count}::bigint + skipped from range))
        union all
        (select * from (${after}) one where ${range} order by key, user_id limit (select ${count}::bigint + skipped from range))
      ) both_indexes
      order by key, user_id
      limit ${count}::bigint
      offset (select skipped from range)
    )`
  return readPage(db, board, rows)
}

/** So many rows around the viewer's own, which stands in their upper part; undefined for who has no rank. */
export async function findOwnPage(
  db: Database,
  board: Board,
  count: number,
): Promise<Page | undefined> {
  const { inARow, after, ranked } = keysOf(board)
  const user_id = sql`${board.viewer_id ?? 0}::bigint`
  const isBefore = sql`(key, user_id) < ((select key from own), ${user_id})`
  const previous = sql`key >= (select next_key from own) and ${isBefore}
    order by key desc, user_id desc limit ${rowsBeforeOwn(count)}::bigint`
  const range = sql`(key, user_id) >= (select key, user_id from anchor) and key < (select until from range)`
  const page = await readPage(
    db,
    board,
    sql`
    own as materialized (
      select first_standing_key(days_done) as group_key, days_done,
        case when streak_holds_until < ${board.today}::date then key_after else key_in_a_row end as key,
        first_standing_key(coalesce(
          (select min(g.days_done) from groups g where g.days_done > p.days_done and g.members > 0), days_done
        )) as next_key
      from participations p
      where ${ranked} and user_id = ${user_id}
    ),
    previous as materialized (
      -- Of those who have done as many days, and of the next who have done more.
      select key, user_id
      from (
        (select * from (${inARow}) one where ${previous})
        union all
        (select * from (${after}) one where ${previous})
      ) both_indexes
      order by key desc, user_id desc
      limit ${rowsBeforeOwn(count)}::bigint
    ),
    first as materialized (
      select g.ahead - (select count(*) from previous) + (
        select count(*)
        from (${inARow} union all ${after}) today
        where key >= (select group_key from own) and ${isBefore}
      ) as place
      from own
      join groups g using (days_done)
    ),
    anchor as (
      select key, user_id
      from (select key, user_id from previous union all select key, ${user_id} from own) known
      order by key, user_id
      limit 1
    ),
    ${rangeOf(count)},
    page as (
      select key, user_id
      from (
        (select * from (${inARow}) one where ${range} order by key, user_id limit ${count}::bigint)
        union all
        (select * from (${after}) one where ${range} order by key, user_id limit ${count}::bigint)
      ) both_indexes
      order by key, user_id
      limit ${count}::bigint
    )`,
  )
  return page.rows.some((row) => row.user_id === board.viewer_id) ? page : undefined
}

/** At most so many rows of a page of `count` stand before the viewer's own. */
export function rowsBeforeOwn(count: number): number {
  return Math.floor(count / 3)
}

/**
 * The keys of today: `key_in_a_row`, or `key_after` once a member's days in a row have ended. Each has an index.
 */
function keysOf({ community_id, contest_id, today }: Board) {
  const ranked = sql`community_id = ${community_id} and contest_id = ${contest_id} and is_ranked`
  return {
    ranked,
    inARow: sql`
      select key_in_a_row as key, user_id
      from participations
      where ${ranked} and (streak_holds_until is null or streak_holds_until >= ${today}::date)`,
    after: sql`
      select key_after as key, user_id
      from participations
      where ${ranked} and streak_holds_until < ${today}::date`,
  }
}

/** The keys of those who have done as many days as somebody on the page: no others are read. */
function rangeOf(count: number): RawBuilder<unknown> {
  return sql`
    range as materialized (
      select first_standing_key(max(days_done)) as key, first_standing_key(min(days_done) - 1) as until,
        min(first.place - ahead) filter (where ahead <= first.place) as skipped
      from groups
      cross join first
      where ahead < first.place + ${count}::bigint and ahead + members > first.place
    )`
}

/**
 * Reads the members of a page. `rows` are the tables `first (place)` and `page (key, user_id)`.
 * A member who is hidden from the viewer is left out, and the others keep their ranks. Under an alias that member stays:
 * otherwise a report or a block would reveal whose it is.
 */
async function readPage(db: Database, board: Board, rows: RawBuilder<unknown>): Promise<Page> {
  const { community_id, contest_id, today, viewer_id } = board
  const { inARow, after } = keysOf(board)
  const { rows: pages } = await sql<Page>`${prepared}
    with groups as materialized (
      select days_done, sum(members) as members,
        sum(sum(members)) over (order by days_done desc) - sum(members) as ahead
      from standing_counts
      where community_id = ${community_id} and contest_id = ${contest_id}
      group by days_done
    ),
    ${rows},
    best as materialized (
      select key, user_id
      from page
      order by key, user_id
      limit 1
    ),
    equal as (
      -- Those before the page who share the rank of its first row.
      select count(*) as members
      from (${inARow} union all ${after}) today
      where key = (select key from best) and user_id < (select user_id from best)
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
        case when p.streak_holds_until < ${today}::date then 0 else p.streak end as current_streak
      from numbered n
      join participations p
        on p.community_id = ${community_id} and p.contest_id = ${contest_id} and p.user_id = n.user_id
      join users u on u.community_id = p.community_id and u.id = p.user_id
    )
    select coalesce((select place from first), 0)::integer as first,
      coalesce((select sum(members) from groups), 0)::integer as members,
      coalesce((
        select json_agg(named order by rank, user_id)
        from named
        where alias is not null or ${notHidden(community_id, viewer_id, { user_id: 'named.user_id' })}
      ), '[]') as rows`.execute(db)
  return pages[0] ?? { first: 0, members: 0, rows: [] }
}
