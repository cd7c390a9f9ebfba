import type { Database } from '#server/db/database.ts'
import { AppError } from '#shared/errors.ts'
import { lockOperators } from './lock-operators.ts'

/**
 * Refuses to let the last operator go while there is somebody whom they could make one. `db` must be a transaction: who
 * changes roles, or leaves, at the same time waits here.
 *
 * @throws `last_operator`
 */
export async function requireOtherOperator(
  db: Database,
  community_id: number,
  user_id: number,
): Promise<void> {
  const operators = await lockOperators(db, community_id)
  const [first] = operators
  if (operators.length > 1 || first?.id !== user_id) return
  if (await hasOthers(db, community_id, user_id)) throw new AppError('last_operator')
}

/** Whether somebody is the only operator of a community in which there are others. */
export async function isLastOperator(
  db: Database,
  community_id: number,
  user_id: number,
): Promise<boolean> {
  const operators = await db
    .selectFrom('users')
    .select('id')
    .where('community_id', '=', community_id)
    .where('role', '=', 'operator')
    .where('deleted_at', 'is', null)
    .where('banned_at', 'is', null)
    .where('waiting_since', 'is', null)
    .limit(2)
    .execute()
  if (operators.length !== 1 || operators[0]?.id !== user_id) return false
  return hasOthers(db, community_id, user_id)
}

/** Whether there is anybody else who could be an operator: who is alone may leave. */
async function hasOthers(db: Database, community_id: number, user_id: number): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('community_id', '=', community_id)
    .where('id', '<>', user_id)
    .where('deleted_at', 'is', null)
    .where('banned_at', 'is', null)
    .where('waiting_since', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
