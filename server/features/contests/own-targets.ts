import type { Database } from '#server/db/database.ts'
import { lockRunningPart, type OfMember } from './locked-part.ts'

/**
 * Stores how much of the contest's unit a member wants to do a day; null for no target. `db` must be a transaction.
 *
 * @throws `contest_not_found`, `not_participating`, `results_declared`, `challenge_called_back`, `excluded_from_challenge`,
 *   `challenge_stopped`
 */
export async function setTarget(
  db: Database,
  member: OfMember,
  own_target: number | null,
): Promise<void> {
  await lockRunningPart(db, member)
  await db
    .updateTable('participations')
    .set({ own_target })
    .where('community_id', '=', member.community_id)
    .where('contest_id', '=', member.contest_id)
    .where('user_id', '=', member.user_id)
    .execute()
}
