import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#shared/errors.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { areAllDone, areOwnDaysOver, isStartDate } from '#shared/rules/contest-state.ts'
import { type EarlierTry, type Stop, type StopReason, withTry } from '#shared/rules/stopping.ts'
import { type LockedPart, lockPart, type OfMember } from './locked-part.ts'
import { permitParticipation } from './permissions.ts'
import { startDateError } from './start-date-error.ts'

/** `today` is the community's local date; the reason is undefined where the member has not said it. */
type Stopping = { today: CalendarDate; stopped_for: StopReason | undefined }

/**
 * Stops a contest for a member. Who has stopped already stays so from the same date on, and may still say why. `db` must be a
 * transaction.
 *
 * @throws what `lockPart` throws, `own_days_over`
 */
export async function stopContest(
  db: Database,
  member: OfMember,
  { today, stopped_for }: Stopping,
): Promise<void> {
  const part = await lockPart(db, member)
  if (part.stopped_on === null && areOwnDaysOver({ ...part, has_ended: false }, today)) {
    throw new AppError('own_days_over')
  }
  await change(db, member, {
    stopped_on: part.stopped_on ?? today,
    stopped_for: stopped_for ?? part.stopped_for,
  })
}

/**
 * Takes a stop back: the days since then are missed, and can be made up as far as any. Who has not stopped goes on as before.
 * `db` must be a transaction.
 *
 * @throws what `lockPart` throws
 */
export async function goOn(db: Database, member: OfMember): Promise<void> {
  const { stopped_on } = await lockPart(db, member)
  if (stopped_on === null) return
  await change(db, member, { stopped_on: null, stopped_for: null, came_back_at: sql`now()` })
}

/**
 * Begins a contest again: with a new start, no pause and nothing done. How many days were done before is kept; entries and
 * activities stay. `db` must be a transaction.
 *
 * @throws what `lockPart` and `permitParticipation` throw, `own_days_over` where all is done, `start_date_out_of_range`
 */
export async function beginAgain(
  db: Database,
  member: OfMember,
  { participate_date, ...stopping }: Stopping & { participate_date: CalendarDate },
): Promise<void> {
  const { today } = stopping
  const part = await lockPart(db, member)
  if (areAllDone(part)) throw new AppError('own_days_over')
  if (hasJustBegun(part, participate_date)) return
  permitParticipation(part, today)
  if (!isStartDate(participate_date, part, today)) throw startDateError(part, today)
  // While the dates are still those for which it was done.
  await removeProgress(db, member)
  const tries = earlierTries(part, stopping)
  await change(db, member, {
    ...{ participate_date, pauses: null, stopped_on: null, stopped_for: null },
    earlier_tries: tries && JSON.stringify(tries),
    came_back_at: sql`now()`,
  })
}

/** Within a query of a participation `p`: when the member stopped, and why, or null. */
export const ownStop: RawBuilder<Stop | null> = sql`case when p.stopped_on is not null
  then json_build_object('stopped_on', p.stopped_on, 'stopped_for', p.stopped_for)
end`

/** So that a call that is sent again leaves no try behind. */
function hasJustBegun(part: LockedPart, date: CalendarDate): boolean {
  return part.stopped_on === null && part.days_done === 0 && part.participate_date === date
}

/** A try that has not begun is none: who moves their start has nothing behind them. */
function earlierTries(part: LockedPart, { today, stopped_for }: Stopping): EarlierTry[] | null {
  const { participate_date, days_done, ...before } = part
  const stopped_on = before.stopped_on ?? today
  if (stopped_on < participate_date) return before.earlier_tries
  return withTry(before.earlier_tries, {
    ...{ participate_date, days_done, stopped_on },
    stopped_for: stopped_for ?? before.stopped_for,
  })
}

async function removeProgress(
  db: Database,
  { community_id, contest_id, user_id }: OfMember,
): Promise<void> {
  await db
    .deleteFrom('day_progress')
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .where('user_id', '=', user_id)
    .execute()
}

type Changed = {
  stopped_on: CalendarDate | null
  stopped_for: StopReason | null
  participate_date?: CalendarDate
  pauses?: null
  earlier_tries?: string | null
  came_back_at?: RawBuilder<string>
}

async function change(
  db: Database,
  { community_id, contest_id, user_id }: OfMember,
  changed: Changed,
): Promise<void> {
  await db
    .updateTable('participations')
    .set(changed)
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .where('user_id', '=', user_id)
    .execute()
}
