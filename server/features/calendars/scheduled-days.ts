import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { ScheduledDay } from '#shared/contracts/calendars.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'

/** How far back a calendar goes, in days. */
const daysBack = 31
/** The days of more challenges than anybody takes on at once. */
const maxScheduled = 2000

/**
 * The days of the challenges in which a member takes part, by date, in the language of their choice: those of a month ago and
 * later, and the first where there are very many. `today` is the community's local date.
 */
export async function findScheduledDays(
  db: Database,
  { community_id, id }: { community_id: number; id: number },
  today: CalendarDate,
): Promise<ScheduledDay[]> {
  const { rows } = await sql<ScheduledDay>`${prepared}
    select c.id as contest_id, d.id as day_id, date_of_day(p.participate_date, p.pauses, d.day_index) as date,
      coalesce(nullif(ct.details -> 0 ->> 'title', ''), c.details -> 0 ->> 'title', '') as title,
      coalesce(nullif(dt.name_of_day, ''), d.name_of_day) as name_of_day,
      g.user_id is not null as is_done
    from users u
    join participations p on p.community_id = ${community_id} and p.user_id = u.id
    join contests c on c.community_id = ${community_id} and c.id = p.contest_id
    join contest_days d on d.community_id = ${community_id} and d.contest_id = c.id
    left join contest_texts ct on ct.community_id = ${community_id} and ct.contest_id = c.id
      and ct.language_id = u.selected_language_id
    left join contest_day_texts dt on dt.community_id = ${community_id} and dt.contest_day_id = d.id
      and dt.language_id = u.selected_language_id
    left join day_progress g on g.community_id = ${community_id} and g.contest_day_id = d.id
      and g.user_id = u.id
    where u.community_id = ${community_id} and u.id = ${id}
      and c.published_at is not null and c.called_back_at is null and p.excluded_at is null
      and (p.stopped_on is null or g.user_id is not null)
      and date_of_day(p.participate_date, p.pauses, d.day_index) >= ${today}::date - ${daysBack}::integer
    order by date, c.id, d.day_index
    limit ${maxScheduled}`.execute(db)
  return rows
}
