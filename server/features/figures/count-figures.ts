import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { addDays, type CalendarDate } from '#shared/rules/calendar-date.ts'
import { latestWeek, weeksShown, weeksTogether, weeksUntil } from '#shared/rules/figures.ts'
import { countContests } from './count-contests.ts'
import { countActivity, countModeration, countWeek } from './count-week.ts'

type Due = { community_id: number; time_zone: string; today: CalendarDate }

/**
 * Counts all figures of a community again, from the rows as they are now: so a day that arrived late, one that was undone
 * and an account that was deleted are right in them the next day. It does so once a date, however often it is called. `db` must be a transaction.
 */
export async function countFigures(db: Database, due: Due): Promise<void> {
  if (await isCounted(db, due)) return
  await countAgain(db, due)
}

/** The process that counts locks the row: a second one waits, and finds it counted. */
async function isCounted(db: Database, { community_id, today }: Due): Promise<boolean> {
  const { rows } = await sql`
    insert into figures_counted (community_id, counted_on)
    values (${community_id}, ${today}::date)
    on conflict (community_id) do update set counted_on = excluded.counted_on
      where figures_counted.counted_on <> excluded.counted_on
    returning counted_on`.execute(db)
  return rows.length === 0
}

async function countAgain(db: Database, { community_id, time_zone, today }: Due): Promise<void> {
  await db.deleteFrom('figures').where('community_id', '=', community_id).execute()
  const latest = latestWeek(today)
  const weeks = weeksUntil(latest, weeksShown)
  const until = addDays(latest, 7)
  const local = { community_id, time_zone }
  for (const from of weeks) await countWeek(db, { ...local, from, until: addDays(from, 7) })
  await countActivity(db, { ...local, from: weeks.at(-weeksTogether) ?? latest, until })
  await countModeration(db, { ...local, from: weeks[0] ?? latest, until })
  await countContests(db, community_id, today)
}
