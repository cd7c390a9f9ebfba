import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import type { AuditAction } from '#shared/rules/audit-actions.ts'

/** What an action was about. A member is named by the id alone, so that their name can go with their account. */
export type LogSubject = {
  /** What the thing was called then: the log can be read when it is gone. */
  name?: string
  contest_id?: number
  user_id?: number
  post_id?: number
}

type Logged = { action: AuditAction; subject: LogSubject; reason?: string }

/** Writes a row of the audit log. Call it in the transaction that acts. */
export async function logAction(
  db: Database,
  { community_id, id: user_id }: { community_id: number; id: number | null },
  { action, subject, reason = '' }: Logged,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      ...{ community_id, id: newId(community_id, 'audit_log'), user_id },
      ...{ action, reason, subject: JSON.stringify(subject) },
    })
    .execute()
}

/** Writes what the host of the installation did. No member did it, so the row names none. */
export function logHostAction(db: Database, community_id: number, logged: Logged): Promise<void> {
  return logAction(db, { community_id, id: null }, logged)
}
