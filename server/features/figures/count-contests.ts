import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { addDays, type CalendarDate } from '#shared/rules/calendar-date.ts'

/** Figures of challenges that ended longer ago are not counted any more, nor kept. */
const daysCounted = 365

/**
 * Counts how many have reached and done each day of a community's challenges. A day counts from the date after its own, so
 * that everybody has had all of it.
 */
export async function countContests(
  db: Database,
  community_id: number,
  today: CalendarDate,
): Promise<void> {
  await db.deleteFrom('contest_figures').where('community_id', '=', community_id).execute()
  const days = await db
    .selectFrom('contests as c')
    .innerJoin('contest_days as d', (join) =>
      join.onRef('d.contest_id', '=', 'c.id').on('d.community_id', '=', community_id),
    )
    .select(['d.contest_id', 'd.id', 'd.day_index'])
    .where('c.community_id', '=', community_id)
    .where('c.published_at', 'is not', null)
    .where('c.end_date', '>=', addDays(today, -daysCounted))
    .execute()
  // One at a time, for no statement may take long: a large challenge has millions of days done.
  for (const day of days) await countDay(db, { community_id, ...day, today })
}

type CountedDay = {
  community_id: number
  contest_id: number
  id: number
  day_index: number
  today: CalendarDate
}

async function countDay(
  db: Database,
  { community_id, contest_id, id, day_index, today }: CountedDay,
): Promise<void> {
  await sql`
    insert into contest_figures (community_id, contest_id, day_index, reached, done)
    select ${community_id}, ${contest_id}, ${day_index}::integer, count(*), count(done.user_id)
    from participations p
    left join day_progress done
      on done.community_id = ${community_id} and done.contest_day_id = ${id}
      and done.user_id = p.user_id
    where p.community_id = ${community_id} and p.contest_id = ${contest_id}
      and date_of_day(p.participate_date, p.pauses, ${day_index}::integer) < ${today}::date
      and (
        p.stopped_on is null or done.user_id is not null
        or date_of_day(p.participate_date, p.pauses, ${day_index}::integer) < p.stopped_on
      )`.execute(db)
}
