import type { Member, Role } from '#server/calls/callers/session.ts'
import type { Database } from '#server/db/database.ts'
import { logAction } from '#server/features/audit-log/api.ts'
import { forgetNotifications, notify } from '#server/features/notifications/api.ts'
import { AppError } from '#shared/errors.ts'
import { lockMember } from './lock-member.ts'
import { lockOperators } from './lock-operators.ts'

type Change = { user_id: number; role: Role; role_before: Role }

const events = {
  member: 'made_member',
  moderator: 'made_moderator',
  operator: 'made_operator',
} as const

/**
 * Gives a member a role; a community always has an operator. `db` must be a transaction. Who changes roles at the same
 * time waits here, and is then judged by what the roles are: so two operators cannot both demote each other.
 *
 * @throws `not_allowed` for who is no operator any more, `user_not_found`, `changed_meanwhile`, `member_banned`, `last_operator`
 */
export async function setRole(
  db: Database,
  operator: Member,
  { user_id, role, role_before }: Change,
): Promise<void> {
  const { community_id } = operator
  const operators = (await lockOperators(db, community_id)).map(({ id }) => id)
  if (!operators.includes(operator.id)) throw new AppError('not_allowed')
  const member = await lockMember(db, community_id, user_id)
  // The same call made twice.
  if (member.role === role) return
  if (member.role !== role_before) throw new AppError('changed_meanwhile')
  if (member.is_banned && role !== 'member') throw new AppError('member_banned')
  if (operators.every((id) => id === user_id)) throw new AppError('last_operator')
  await db
    .updateTable('users')
    .set({ role })
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .execute()
  await logAction(db, operator, { action: `make-${role}`, subject: { user_id } })
  // Only the latest role is true.
  await forgetNotifications(db, community_id, { user_id, events: Object.values(events) })
  await notify(db, community_id, [{ event: events[role], user_id, actor_id: operator.id }])
}
