import type { Community } from '#server/calls/callers/community.ts'
import type { Database } from '#server/db/database.ts'
import { logHostAction } from '#server/features/audit-log/api.ts'
import { setSuspended } from '#server/features/communities/api.ts'
import { type HostActor, logOfHosts } from '#server/features/hosts/api.ts'

type Change = { isSuspended: boolean; by?: HostActor; reason?: string }

/**
 * Suspends a community, or resumes it, and writes that into its log and into that of hosts. Whether anything changed.
 */
export async function suspendCommunity(
  db: Database,
  { id }: Pick<Community, 'id'>,
  { isSuspended, by = 'command', reason = '' }: Change,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await setSuspended(transaction, id, isSuspended))) return false
    const action = isSuspended ? 'suspend-community' : 'resume-community'
    await logHostAction(transaction, id, { action, subject: {}, reason })
    await logOfHosts(transaction, by, { action, community_id: id, reason })
    return true
  })
}
