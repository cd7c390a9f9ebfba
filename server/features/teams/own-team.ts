import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { notHidden } from '#server/features/blocks/api.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { makerOf } from './maker.ts'

type OfMember = { contest_id: number; user_id: number }

/** When a member starts a challenge, and the team that they are in. */
export async function findOwnTeam(
  db: Database,
  community_id: number,
  { contest_id, user_id }: OfMember,
): Promise<{ participate_date: CalendarDate | null; team_id: number | null }> {
  const own = await db
    .selectFrom('participations as p')
    .leftJoin('team_members as m', (join) =>
      join
        .onRef('m.community_id', '=', 'p.community_id')
        .onRef('m.contest_id', '=', 'p.contest_id')
        .onRef('m.user_id', '=', 'p.user_id'),
    )
    .select(['p.participate_date', 'm.team_id'])
    .where('p.community_id', '=', community_id)
    .where('p.contest_id', '=', contest_id)
    .where('p.user_id', '=', user_id)
    .executeTakeFirst()
  return own ?? { participate_date: null, team_id: null }
}

/** The members of a member's team and themselves; none where they are in no team. */
export async function findTeammates(
  db: Database,
  community_id: number,
  { contest_id, user_id }: OfMember,
): Promise<number[]> {
  const rows = await db
    .selectFrom('team_members as mine')
    .innerJoin('team_members as m', (join) =>
      join
        .onRef('m.community_id', '=', 'mine.community_id')
        .onRef('m.team_id', '=', 'mine.team_id'),
    )
    .select('m.user_id')
    .where('mine.community_id', '=', community_id)
    .where('mine.contest_id', '=', contest_id)
    .where('mine.user_id', '=', user_id)
    .execute()
  return rows.map((row) => row.user_id)
}

export type TeamRow = {
  name: string
  contest_id: number
  code: string
  average: number
  members_count: number
  members: TeammateRow[]
}

export type TeammateRow = {
  id: number
  full_name: string
  profile_pic: string | null
  days_done: number
  has_day_today: boolean
  is_done_today: boolean
  is_maker: boolean
  allows_nudge: boolean
  nudged_on: CalendarDate | null
}

/**
 * A team with its members, those who joined first leading. The average is of all of them but banned and deleted ones; a member
 * with whom the viewer has a block is not listed.
 */
export async function findTeamRow(
  db: Database,
  community_id: number,
  { team_id, user_id, today }: { team_id: number; user_id: number; today: CalendarDate },
): Promise<TeamRow> {
  const { rows } = await sql<TeamRow>`
    with members as materialized (
      select u.id, u.full_name, u.profile_pic, p.days_done, m.joined_at, m.allows_nudge, m.nudged_on,
        d.id is not null as has_day_today, done.user_id is not null as is_done_today
      from team_members m
      join users u on u.community_id = m.community_id and u.id = m.user_id
      join participations p on p.community_id = m.community_id
        and p.contest_id = m.contest_id and p.user_id = m.user_id
      left join contest_days d on d.community_id = m.community_id
        and d.contest_id = m.contest_id and date_of_day(p.participate_date, p.pauses, d.day_index) = ${today}::date
        and p.stopped_on is null
      left join day_progress done on done.community_id = d.community_id
        and done.contest_day_id = d.id and done.user_id = m.user_id
      where m.community_id = ${community_id} and m.team_id = ${team_id}
        and u.banned_at is null and u.deleted_at is null
    )
    select t.name, t.contest_id, t.code,
      (select count(*) from members) as members_count,
      (select avg(days_done)::float8 from members) as average,
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', one.id, 'full_name', one.full_name, 'profile_pic', one.profile_pic,
            'days_done', one.days_done, 'has_day_today', one.has_day_today,
            'is_done_today', one.is_done_today, 'is_maker', one.id = ${makerOf(community_id)},
            'allows_nudge', one.allows_nudge, 'nudged_on', one.nudged_on
          )
          order by one.joined_at, one.id
        )
        from members one
        where one.id = ${user_id} or ${notHidden(community_id, user_id, { user_id: 'one.id' })}
      ) as members
    from teams t
    where t.community_id = ${community_id} and t.id = ${team_id}`.execute(db)
  const [team] = rows
  if (!team) throw new Error('The team is gone.')
  return team
}
