import type { Database } from '#server/db/database.ts'
import type { Account } from '../queries.ts'

export async function setPassword(
  db: Database,
  { community_id, id }: Account,
  password_hash: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash })
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()
}

/**
 * Whether the account still has this password hash. The row stays locked until the end of the transaction: a session
 * that it starts is either seen, and ended, by a change of the password, or not started at all.
 */
export async function lockPassword(
  db: Database,
  { community_id, id, password_hash }: Account & { password_hash: string | null },
): Promise<boolean> {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst()
  return account !== undefined
}
