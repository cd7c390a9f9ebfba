import type { Database } from '#server/db/database.ts'

/** The operators who can act, all locked, in the order of their ids so that nobody waits for each other. */
export async function lockOperators(db: Database, community_id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('community_id', '=', community_id)
    .where('role', '=', 'operator')
    .where('deleted_at', 'is', null)
    .where('banned_at', 'is', null)
    .where('waiting_since', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
