import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { newIds } from '#server/db/new-id.ts'
import type { Plan, PlannedDay, PlannedTexts, planTexts } from './plan-days.ts'

type Named = { community_id: number; contest_id: number }

/** Writes what has changed of the days of a contest, in three statements at most. Call it in a transaction. */
export async function writeDays(db: Database, named: Named, plan: Plan<PlannedDay>): Promise<void> {
  await removeDays(db, named, plan.removed)
  await changeDays(db, named, plan.changed)
  await addDays(db, named, plan.added)
}

async function removeDays(
  db: Database,
  { community_id, contest_id }: Named,
  ids: number[],
): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('contest_days')
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .where('id', 'in', ids)
    .execute()
}

/** In one statement: days that change their places meet on the way. */
async function changeDays(
  db: Database,
  { community_id, contest_id }: Named,
  days: Plan<PlannedDay>['changed'],
): Promise<void> {
  if (days.length === 0) return
  await sql`
    update contest_days d
    set day_index = n.day_index, name_of_day = n.name_of_day, content_type = n.content_type,
      link = n.link, alt = n.alt, detail = n.detail
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as n(
      id bigint, day_index integer, name_of_day text, content_type text, link text, alt text, detail text
    )
    where d.community_id = ${community_id} and d.contest_id = ${contest_id} and d.id = n.id`.execute(
    db,
  )
}

async function addDays(
  db: Database,
  { community_id, contest_id }: Named,
  days: PlannedDay[],
): Promise<void> {
  if (days.length === 0) return
  const ids = await db
    .selectNoFrom(newIds(community_id, 'contest_days', days.length).as('id'))
    .execute()
  const rows = days.map((day, index) => ({
    ...{ community_id, contest_id, id: ids[index]?.id ?? 0 },
    ...day,
  }))
  await db.insertInto('contest_days').values(rows).execute()
}

type Texts = Named & { language_id: number }

/** The same for what the days say in a further language. */
export async function writeTexts(
  db: Database,
  { community_id, contest_id, language_id }: Texts,
  { removed, changed, added }: ReturnType<typeof planTexts>,
): Promise<void> {
  if (removed.length > 0) {
    await db
      .deleteFrom('contest_day_texts')
      .where('community_id', '=', community_id)
      .where('contest_id', '=', contest_id)
      .where('language_id', '=', language_id)
      .where('contest_day_id', 'in', removed)
      .execute()
  }
  const rows = [...changed, ...added].map(({ id, ...texts }: PlannedTexts & { id: number }) => ({
    ...{ community_id, contest_id, language_id, contest_day_id: id },
    ...texts,
  }))
  if (rows.length === 0) return
  await db
    .insertInto('contest_day_texts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['community_id', 'contest_day_id', 'language_id']).doUpdateSet((row) => ({
        name_of_day: row.ref('excluded.name_of_day'),
        detail: row.ref('excluded.detail'),
      })),
    )
    .execute()
}

/** Counts the version of the days, and returns the new one. */
export async function countVersion(
  db: Database,
  { community_id, contest_id }: Named,
): Promise<number> {
  const { days_version } = await db
    .updateTable('contests')
    .set({ days_version: sql<number>`days_version + 1`, updated_at: sql<string>`now()` })
    .where('community_id', '=', community_id)
    .where('id', '=', contest_id)
    .returning('days_version')
    .executeTakeFirstOrThrow()
  return days_version
}
