import type { Member } from '#server/calls/callers/session.ts'
import type { Database } from '#server/db/database.ts'
import { logAction } from '#server/features/audit-log/api.ts'
import { endSessions } from '#server/features/auth/api.ts'
import { AppError } from '#shared/errors.ts'
import { lockMember } from './lock-member.ts'

/**
 * Signs a member out everywhere. `db` must be a transaction.
 *
 * @throws `user_not_found`, `sessions_of_operator`
 */
export async function endMemberSessions(
  db: Database,
  operator: Member,
  user_id: number,
): Promise<void> {
  const { community_id } = operator
  const { role } = await lockMember(db, community_id, user_id)
  if (role === 'operator') throw new AppError('sessions_of_operator')
  await endSessions(db, { community_id, id: user_id })
  await logAction(db, operator, { action: 'end-sessions', subject: { user_id } })
}
