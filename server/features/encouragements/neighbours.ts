import { sql } from 'kysely'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import { notHidden } from '#server/features/blocks/api.ts'
import type { Output, ParsedInput } from '#shared/contracts/calls.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'

type Asked = ParsedInput<'contest/neighbours-of-today'> & { viewer_id: number; today: CalendarDate }
type Neighbour = Output<'contest/neighbours-of-today'>['neighbours'][number] & { done_at: string }

/**
 * A page of the others who have done a day of a contest today, the latest first. Nobody who has an alias, or is left out of
 * the standings, is named.
 *
 * @throws `given_data_invalid` for a cursor that is not of this list
 */
export async function findNeighboursOfToday(
  db: Database,
  community_id: number,
  { contest_id, viewer_id, today, cursor, limit }: Asked,
): Promise<Output<'contest/neighbours-of-today'>> {
  const before = cursor === undefined ? undefined : readCursor(cursor, ['instant', 'integer'])
  const { rows } = await sql<Neighbour>`
    with done as (
      select g.user_id, max(g.done_at) as done_at
      from day_progress g
      where g.community_id = ${community_id} and g.contest_id = ${contest_id}
        and g.done_on = ${today}::date and g.user_id <> ${viewer_id}
      group by g.user_id
    )
    select u.id, u.full_name, u.profile_pic, done.done_at
    from done
    join users u on u.community_id = ${community_id} and u.id = done.user_id
    where u.alias is null and u.in_standings
      and u.banned_at is null and u.deleted_at is null
      and ${notHidden(community_id, viewer_id, { user_id: 'u.id' })}
      and ${before ? sql`(done.done_at, u.id) < (${before[0]}::timestamptz, ${before[1]})` : sql`true`}
    order by done.done_at desc, u.id desc
    limit ${limit + 1}`.execute(db)
  const neighbours = rows.slice(0, limit)
  const last = rows.length > limit ? neighbours.at(-1) : undefined
  return {
    neighbours: neighbours.map(({ id, full_name, profile_pic }) => ({
      id,
      full_name,
      profile_pic,
    })),
    next_cursor: last ? encodeCursor([last.done_at, last.id]) : null,
  }
}
