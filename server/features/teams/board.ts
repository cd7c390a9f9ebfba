import { sql } from 'kysely'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import type { Output } from '#shared/contracts/calls.ts'
import type { RankedTeam } from '#shared/contracts/teams.ts'
import { AppError } from '#shared/errors.ts'

type Asked = { contest_id: number; cursor?: string | undefined; limit: number }

/**
 * A page of the teams of a challenge by the average of days done. It names no member, and holds no team of one: that would be
 * a member's row once more, whatever they have chosen for the standings.
 *
 * @throws `given_data_invalid` for a cursor of something else
 */
export async function listTeams(
  db: Database,
  community_id: number,
  { contest_id, cursor, limit }: Asked,
): Promise<Output<'team/board'>> {
  const from = cursor === undefined ? 0 : readPlace(cursor)
  const { rows } = await sql<RankedTeam>`
    with averages as (
      select t.id, t.name, count(*) as members_count, avg(p.days_done) as average
      from teams t
      join team_members m on m.community_id = t.community_id and m.team_id = t.id
      join users u on u.community_id = m.community_id and u.id = m.user_id
      join participations p on p.community_id = m.community_id
        and p.contest_id = m.contest_id and p.user_id = m.user_id and p.excluded_at is null
      where t.community_id = ${community_id} and t.contest_id = ${contest_id}
        and u.banned_at is null and u.deleted_at is null
      group by t.id, t.name
      having count(*) > 1
    )
    select id, name, members_count, average::float8 as average, rank() over (order by average desc) as rank
    from averages
    order by averages.average desc, id
    limit ${limit + 1} offset ${from}`.execute(db)
  const teams = rows.slice(0, limit)
  return { teams, next_cursor: rows.length > limit ? encodeCursor([from + limit]) : null }
}

function readPlace(cursor: string): number {
  const [place] = readCursor(cursor, ['integer'])
  if (place < 0) throw new AppError('given_data_invalid', { cursor: 'Not a cursor of this list.' })
  return place
}
