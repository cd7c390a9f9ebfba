import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { addDays, type CalendarDate } from '#shared/rules/calendar-date.ts'

type Named = { community_id: number; contest_id: number }

/** Shows a draft to the community. Returns false where it was published before. */
export async function publishContest(
  db: Database,
  { community_id, contest_id }: Named,
): Promise<boolean> {
  const published = await db
    .updateTable('contests')
    .set({ published_at: sql<string>`now()`, updated_at: sql<string>`now()` })
    .where('community_id', '=', community_id)
    .where('id', '=', contest_id)
    .where('published_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return published !== undefined
}

/**
 * Makes yesterday the last date on which one may start. Returns false where it has passed already.
 *
 * @param today on the community's calendar
 */
export async function closeContest(
  db: Database,
  { community_id, contest_id, today }: Named & { today: CalendarDate },
): Promise<boolean> {
  const yesterday = addDays(today, -1)
  const closed = await db
    .updateTable('contests')
    .set({
      end_date: yesterday,
      start_date: sql<string>`least(start_date, ${yesterday}::date)`,
      closed_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
      updated_at: sql<string>`now()`,
    })
    .where('community_id', '=', community_id)
    .where('id', '=', contest_id)
    .where('end_date', '>=', today)
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}

/** Deletes a contest that was never published, with its days. Returns false where there is none. */
export async function deleteDraft(
  db: Database,
  { community_id, contest_id }: Named,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('contests')
    .where('community_id', '=', community_id)
    .where('id', '=', contest_id)
    .where('published_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
