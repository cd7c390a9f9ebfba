import { sql } from 'kysely'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import { notHidden } from '#server/features/blocks/api.ts'
import { AppError } from '#shared/errors.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'

export type StandingRow = {
  rank: number
  user_id: number
  full_name: string
  profile_pic: string | null
  alias: string | null
  days_done: number
  current_streak: number
}

type Asked = {
  contest_id: number
  today: CalendarDate
  viewer_id?: number | undefined
  cursor?: string | undefined
  limit: number
}

/**
 * A page of the standings, by the rules of `shared/rules/standings.ts`. A member who is hidden from the viewer is left
 * out, and the others keep their ranks. Under an alias that member stays: otherwise a report or a block would reveal
 * whose it is.
 * A cursor is a number of rows: it must not contain the member of the last row, because that member may have an alias.
 *
 * @throws `given_data_invalid` for a cursor of something else
 */
export async function listStandings(
  db: Database,
  community_id: number,
  { contest_id, today, viewer_id, cursor, limit }: Asked,
) {
  const from = cursor === undefined ? 0 : readPlace(cursor)
  const { rows } = await sql<StandingRow>`
    with members as (
      select p.user_id, p.participate_date, u.alias, u.full_name, u.profile_pic
      from participations p
      join users u on u.community_id = p.community_id and u.id = p.user_id
      where p.community_id = ${community_id}
        and p.contest_id = ${contest_id}
        and u.in_standings
        and u.banned_at is null
        and u.deleted_at is null
    ),
    days as (
      select id, day_index
      from contest_days
      where community_id = ${community_id} and contest_id = ${contest_id}
    ),
    done as (
      select g.user_id, g.done_at, d.day_index,
        g.done_on = p.participate_date + d.day_index as in_time
      from day_progress g
      join days d on d.id = g.contest_day_id
      join members p on p.user_id = g.user_id
      where g.community_id = ${community_id} and g.contest_id = ${contest_id}
    ),
    counted as (
      select user_id, done_at, in_time,
        first_value(day_index) over backwards as last_index,
        -- Equal to the first one as long as no day is missing in between.
        day_index + row_number() over backwards - 1 as run
      from done
      window backwards as (partition by user_id, in_time order by day_index desc)
    ),
    progress as (
      select user_id, count(*) as days_done, max(done_at) as last_done_at,
        max(last_index) filter (where in_time) as last_index,
        count(*) filter (where in_time and run = last_index) as last_run
      from counted
      group by user_id
    ),
    standing as (
      select p.user_id, p.full_name, p.profile_pic, p.alias,
        coalesce(g.days_done, 0) as days_done,
        g.last_done_at,
        -- The last run still lasts if no due day came after it; today's is not missed before midnight.
        case
          when g.last_index >= least(
            ${today}::date - p.participate_date - 1,
            (select max(day_index) from days)
          ) then g.last_run
          else 0
        end as current_streak
      from members p
      left join progress g on g.user_id = p.user_id
    ),
    ranked as (
      select user_id, full_name, profile_pic, alias, days_done, current_streak,
        rank() over (order by days_done desc, current_streak desc, last_done_at) as rank
      from standing
    )
    select *
    from ranked
    where alias is not null
      or ${notHidden(community_id, viewer_id, { user_id: 'ranked.user_id' })}
    order by rank, user_id
    limit ${limit + 1} offset ${from}`.execute(db)
  const standings = rows.slice(0, limit)
  return { standings, next_cursor: rows.length > limit ? encodeCursor([from + limit]) : null }
}

function readPlace(cursor: string): number {
  const [place] = readCursor(cursor, ['integer'])
  if (place < 0) throw new AppError('given_data_invalid', { cursor: 'Not a cursor of this list.' })
  return place
}
