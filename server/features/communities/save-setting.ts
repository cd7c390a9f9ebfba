import type { Database } from '#server/db/database.ts'
import { logAction } from '#server/features/audit-log/api.ts'
import type { AuditAction } from '#shared/rules/audit-actions.ts'
import { raiseVersion } from './setting-versions.ts'

type Saved = {
  part: string
  /** The version that was edited. */
  version: number
  action: AuditAction
  /** What the log calls it. */
  name?: string
  write: (transaction: Database) => Promise<void>
}

/**
 * Saves a part of the settings, counts its version up and logs who did it.
 *
 * @throws `changed_meanwhile`, and what `write` throws
 */
export async function saveSetting(
  db: Database,
  member: { community_id: number; id: number },
  { part, version, action, name, write }: Saved,
) {
  const saved = await db.transaction().execute(async (transaction) => {
    const next = await raiseVersion(transaction, member.community_id, { part, version })
    await write(transaction)
    await logAction(transaction, member, { action, subject: name === undefined ? {} : { name } })
    return next
  })
  return { status: 'success' as const, version: saved }
}
