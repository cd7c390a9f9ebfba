import type { Database } from '#server/db/database.ts'
import { AppError } from '#shared/errors.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import type { Pause, PauseReason } from '#shared/rules/contest-days.ts'
import { endedPauses, pauseOf } from '#shared/rules/pauses.ts'
import { lockRunningPart, type OfMember } from './locked-part.ts'

/**
 * Moves the rest of a member's days, by the rule of `pauseOf`. `db` must be a transaction.
 *
 * @throws `contest_not_found`, `not_participating`, `results_declared`, `challenge_called_back`, `excluded_from_challenge`,
 *   `challenge_stopped`, `no_such_pause`
 */
export async function pauseDays(
  db: Database,
  member: OfMember,
  {
    today,
    ...asked
  }: { today: CalendarDate; from: CalendarDate; to: CalendarDate; reason: PauseReason },
): Promise<void> {
  const own = await lockRunningPart(db, member)
  const pause = pauseOf({ ...own, today }, asked)
  if (!pause) throw new AppError('no_such_pause')
  await writePauses(db, member, [...(own.pauses ?? []), pause])
}

/**
 * Ends the pause in which today lies, so that the next day is today's, or takes back the next one. `db` must be a transaction.
 *
 * @throws `contest_not_found`, `not_participating`, `results_declared`, `challenge_called_back`, `excluded_from_challenge`,
 *   `challenge_stopped`, `not_paused`
 */
export async function endPause(db: Database, member: OfMember, today: CalendarDate): Promise<void> {
  const pauses = endedPauses(await lockRunningPart(db, member), today)
  if (!pauses) throw new AppError('not_paused')
  await writePauses(db, member, pauses)
}

async function writePauses(
  db: Database,
  { community_id, contest_id, user_id }: OfMember,
  pauses: Pause[],
): Promise<void> {
  await db
    .updateTable('participations')
    .set({ pauses: pauses.length > 0 ? JSON.stringify(pauses) : null })
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .where('user_id', '=', user_id)
    .execute()
}
