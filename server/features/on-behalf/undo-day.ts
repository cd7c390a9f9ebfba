import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { lockDoneDay } from '#server/features/contests/api.ts'
import { AppError } from '#shared/errors.ts'
import { requireContest } from './subject.ts'

export type EnteredDayOf = {
  community_id: number
  contest_id: number
  contest_day_id: number
  user_id: number
}

/**
 * Takes back what operators entered for a day of a member: the day, their activities and their entry. A day that the member
 * did, or wrote an own entry for, stays done. `db` must be a transaction.
 *
 * @param keepsEdited whether an entry that the member has edited counts as their own: operators must not delete it
 * @returns the day, and the entry that an operator wrote for it, which is to be deleted
 * @throws `contest_not_found`, `day_not_found`, `day_not_entered`, `results_declared`
 */
export async function undoEnteredDay(
  db: Database,
  { keepsEdited, ...day }: EnteredDayOf & { keepsEdited: boolean },
) {
  const { community_id, contest_id } = day
  const contest = await requireContest(db, community_id, contest_id)
  const name_of_day = await requireDay(db, day)
  if (contest.declared_at !== null) throw new AppError('results_declared')
  const done = await lockDoneDay(db, day)
  const post_id = done?.post_id ?? null
  const isOwn = post_id !== null && (await isOwnEntry(db, community_id, { post_id, keepsEdited }))
  const entry_id = isOwn ? null : post_id
  if (!done?.entered_by_operator && entry_id === null) throw new AppError('day_not_entered')
  await deleteEnteredActivities(db, day)
  if (isOwn) await keepDay(db, day)
  else if (done?.entered_by_operator) await deleteDay(db, day)
  return { contest, name_of_day, entry_id }
}

async function deleteEnteredActivities(db: Database, day: EnteredDayOf): Promise<void> {
  await sql`delete from activities where ${isDay(day)} and entered_by_operator`.execute(db)
}

async function requireDay(
  db: Database,
  { community_id, contest_id, contest_day_id }: EnteredDayOf,
): Promise<string> {
  const day = await db
    .selectFrom('contest_days')
    .select('name_of_day')
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .where('id', '=', contest_day_id)
    .executeTakeFirst()
  if (!day) throw new AppError('day_not_found')
  return day.name_of_day
}

/** Whether the member wrote that entry, or edited it, and not only an operator. */
async function isOwnEntry(
  db: Database,
  community_id: number,
  { post_id, keepsEdited }: { post_id: number; keepsEdited: boolean },
): Promise<boolean> {
  const { entered_by_operator, edited_at } = await db
    .selectFrom('posts')
    .select(['entered_by_operator', 'edited_at'])
    .where('community_id', '=', community_id)
    .where('id', '=', post_id)
    .executeTakeFirstOrThrow()
  return !entered_by_operator || (keepsEdited && edited_at !== null)
}

/** The day is the member's own: their entry completes it. */
async function keepDay(db: Database, day: EnteredDayOf): Promise<void> {
  await sql`update day_progress set entered_by_operator = false where ${isDay(day)}`.execute(db)
}

async function deleteDay(db: Database, day: EnteredDayOf): Promise<void> {
  await sql`delete from day_progress where ${isDay(day)}`.execute(db)
}

function isDay({ community_id, contest_day_id, user_id }: EnteredDayOf) {
  return sql<boolean>`community_id = ${community_id} and contest_day_id = ${contest_day_id}
    and user_id = ${user_id}`
}
