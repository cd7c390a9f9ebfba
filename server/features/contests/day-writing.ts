import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { permitWriting, type SoughtDay } from './permissions.ts'
import { type DayOfMember, soughtDay } from './queries.ts'

/**
 * Marks a day done, if the member may write to it. One statement finds the day and writes.
 *
 * @throws `contest_not_found`, `not_participating`, `day_not_found`, `upcoming_day`, `results_declared`
 */
export async function markDayDone(db: Database, day: DayOfMember): Promise<void> {
  const written = sql`
    insert into day_progress (community_id, contest_id, contest_day_id, user_id, done_on)
    select day.community_id, day.contest_id, day.id, ${day.user_id}::bigint, ${day.today}::date
    from day
    where ${isOpen(day)}
    on conflict (community_id, contest_day_id, user_id) do nothing`
  permitWriting(await findAndWrite(db, day, written), day.today)
}

/**
 * Logs what a member did for a day on a date, if the member may write to it; a second activity of that date replaces
 * the first. One statement finds the day and writes.
 *
 * @throws `contest_not_found`, `not_participating`, `day_not_found`, `upcoming_day`, `results_declared`
 */
export async function logActivity(
  db: Database,
  day: DayOfMember,
  { activity_date, activity_data }: { activity_date: CalendarDate; activity_data: string },
): Promise<void> {
  const written = sql`
    insert into activities (
      community_id, contest_id, contest_day_id, user_id, activity_date, activity_data
    )
    select day.community_id, day.contest_id, day.id, ${day.user_id}::bigint, ${activity_date}::date,
      ${activity_data}::text
    from day
    where ${isOpen(day)}
    on conflict (community_id, contest_day_id, user_id, activity_date) do update
      set activity_data = excluded.activity_data, updated_at = excluded.updated_at`
  permitWriting(await findAndWrite(db, day, written), day.today)
}

/**
 * Runs a statement that writes if the rule of the day allows it, and returns the day, so that the rule can name the
 * error.
 */
async function findAndWrite(
  db: Database,
  day: DayOfMember,
  written: RawBuilder<unknown>,
): Promise<SoughtDay | undefined> {
  const { rows } = await sql<SoughtDay>`${prepared}
    with day as materialized (${soughtDay(day)}), written as (${written})
    select participate_date, declared_at, id, day_index
    from day`.execute(db)
  return rows[0]
}

/** The rule of `permitWriting` in SQL; what is missing is null, and allows nothing. */
function isOpen({ today }: DayOfMember): RawBuilder<boolean> {
  return sql`day.participate_date + day.day_index <= ${today}::date and day.declared_at is null`
}
