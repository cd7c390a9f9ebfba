import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { LoggedActivity, TodaysTotal } from '#shared/contracts/contests.ts'
import { unitOf } from '#shared/rules/amounts.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { fewestCounted } from '#shared/rules/figures.ts'

/** How many of the latest activities of a member are read: a year of them. */
export const mostLogged = 366

type Asked = { contest_id: number; user_id: number; today: CalendarDate }

type AmountRows = {
  contest_unit: string | null
  own_target: number | null
  logged: LoggedActivity[] | null
  totals: TodaysTotal[] | null
}

/**
 * What a member has logged in a contest, the latest first, how much of its unit they want to do a day, and the amounts that
 * all have logged for today in that unit, added up. Fewer than five members are not counted: one could tell what each of them did.
 */
export async function findAmounts(
  db: Database,
  community_id: number,
  { contest_id, user_id, today }: Asked,
): Promise<{
  logged: LoggedActivity[]
  own_target: number | null
  todays_total: TodaysTotal | null
}> {
  const { rows } = await sql<AmountRows>`
    ${prepared} select c.details -> 0 ->> 'contest_unit_label' as contest_unit,
      (
        select own_target
        from participations
        where community_id = ${community_id} and contest_id = ${contest_id} and user_id = ${user_id}
      ) as own_target,
      (
        select json_agg(json_build_object(
          'activity_date', a.activity_date, 'activity_data', a.activity_data
        ))
        from (
          select activity_date, activity_data
          from activities
          where community_id = ${community_id} and contest_id = ${contest_id}
            and user_id = ${user_id}
          order by activity_date desc, contest_day_id desc
          limit ${mostLogged}
        ) a
      ) as logged,
      (
        select json_agg(json_build_object(
          'unit', t.unit, 'total', t.total, 'members_count', t.members_count
        ))
        from (
          select a.amount_unit as unit, round(sum(a.amount)::numeric, 2)::double precision as total,
            count(distinct a.user_id)::integer as members_count
          from activities a
          join users u on u.community_id = a.community_id and u.id = a.user_id
          where a.community_id = ${community_id} and a.contest_id = ${contest_id}
            and a.activity_date = ${today}::date and a.amount is not null
            and u.banned_at is null and u.deleted_at is null
          group by a.amount_unit
          having count(distinct a.user_id) >= ${fewestCounted}
        ) t
      ) as totals
    from contests c
    where c.community_id = ${community_id} and c.id = ${contest_id}`.execute(db)
  const [found] = rows
  const unit = unitOf(found?.contest_unit ?? '')
  const todays_total = found?.totals?.find((total) => total.unit === unit) ?? null
  return { logged: found?.logged ?? [], own_target: found?.own_target ?? null, todays_total }
}
