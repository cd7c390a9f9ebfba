import type { Role } from '#server/calls/callers/session.ts'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#shared/errors.ts'

/**
 * A member, whose role and ban stay as they are until the transaction ends.
 *
 * @throws `user_not_found` also for who waits for a yes
 */
export async function lockMember(db: Database, community_id: number, user_id: number) {
  const found = await db
    .selectFrom('users')
    .select(['role', 'banned_at'])
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .where('waiting_since', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('user_not_found')
  return { role: found.role as Role, is_banned: found.banned_at !== null }
}
