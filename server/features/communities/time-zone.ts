import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'

/** How many challenges are named; the participants of all are counted. */
const mostNamed = 20

type Running = { id: number; title: string; participants_count: number }

/**
 * What another time zone changes: the challenges in which somebody has a day on one of the two dates, and how many people those
 * are in all.
 */
export async function findConcerned(
  db: Database,
  community_id: number,
  { today, date_then }: { today: CalendarDate; date_then: CalendarDate },
): Promise<{ challenges: Running[]; challenges_count: number; participants_count: number }> {
  const { rows } = await sql<Running & { challenges_count: number; everybody: number }>`
    with concerned as (
      select distinct p.contest_id, p.user_id
      from participations p
      join contests c
        on c.community_id = ${community_id} and c.id = p.contest_id
        and c.published_at is not null and c.declared_at is null and c.called_back_at is null
      join contest_days d
        on d.community_id = ${community_id} and d.contest_id = p.contest_id
        and date_of_day(p.participate_date, p.pauses, d.day_index) in (${today}::date, ${date_then}::date)
      join users u
        on u.community_id = ${community_id} and u.id = p.user_id
        and u.deleted_at is null and u.banned_at is null
      where p.community_id = ${community_id} and p.stopped_on is null
    )
    select c.id, coalesce(c.details -> 0 ->> 'title', '') as title,
      count(*)::integer as participants_count,
      (count(*) over ())::integer as challenges_count,
      (select count(distinct user_id)::integer from concerned) as everybody
    from concerned
    join contests c on c.community_id = ${community_id} and c.id = concerned.contest_id
    group by c.id, c.details
    order by count(*) desc, c.id
    limit ${mostNamed}`.execute(db)
  const challenges = rows.map(({ id, title, participants_count }) => ({
    ...{ id, title, participants_count },
  }))
  const { challenges_count = 0, everybody = 0 } = rows[0] ?? {}
  return { challenges, challenges_count, participants_count: everybody }
}

export async function saveTimeZone(
  db: Database,
  community_id: number,
  time_zone: string,
): Promise<void> {
  await db.updateTable('communities').set({ time_zone }).where('id', '=', community_id).execute()
}

/** Whether the database knows the name too: it may know other ones than Node. */
export async function isKnownToDatabase(db: Database, time_zone: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_timezone_names where name = ${time_zone} limit 1`.execute(db)
  return rows.length > 0
}
