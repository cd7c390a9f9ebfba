import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { HOUR } from '#shared/limits.ts'
import type { AuditAction } from '#shared/rules/audit-actions.ts'

/** What an action was about. A member is named by the id alone, so that their name can go with their account. */
export type LogSubject = {
  /** What the thing was called then: the log can be read when it is gone. */
  name?: string
  contest_id?: number
  user_id?: number
  post_id?: number
}

/** Somebody who is a member, or the host of the installation. */
type Actor = { community_id: number; id: number | null }

type Logged = { action: AuditAction; subject: LogSubject; reason?: string }

/** Writes a row of the audit log. Call it in the transaction that acts. */
export async function logAction(
  db: Database,
  { community_id, id: user_id }: Actor,
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

/** How long one row stands for all that its author saves of the same draft, in milliseconds. */
const sitting = HOUR

/**
 * Writes what somebody does to the draft of a challenge: one row a sitting, because a draft is saved as it is typed. A sitting in
 * which they have begun the draft has its row already.
 */
export async function logWorkOnDraft(
  db: Database,
  author: { community_id: number; id: number },
  logged: Logged & { subject: { contest_id: number } },
): Promise<void> {
  const { action, subject } = logged
  const earlier = await db
    .selectFrom('audit_log')
    .select('id')
    .where('community_id', '=', author.community_id)
    .where('user_id', '=', author.id)
    .where('action', 'in', [action, 'make-challenge'])
    .where(sql<boolean>`(subject ->> 'contest_id')::bigint = ${subject.contest_id}`)
    .where('created_at', '>', sql<string>`now() - ${sitting} * interval '1 millisecond'`)
    .limit(1)
    .executeTakeFirst()
  if (!earlier) await logAction(db, author, logged)
}
