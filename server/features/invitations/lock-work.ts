import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** What must not be done by two transactions of a community at once, because each counts before it writes. */
type Work = 'invitations' | 'invitation emails'

/** Waits until no other transaction does this work for the community, and keeps others waiting until this one ends. */
export async function lockWork(db: Database, community_id: number, work: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${work}), ${community_id}::integer)`.execute(db)
}
