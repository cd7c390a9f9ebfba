import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { VisibilityRule } from '#server/media/file-visibility.ts'

/**
 * Suspends a community, or resumes it. Triggers tell every process, which then drops what it has cached and ends the event
 * streams of its members. Whether anything changed.
 */
export async function setSuspended(
  db: Database,
  community_id: number,
  isSuspended: boolean,
): Promise<boolean> {
  const changed = await db
    .updateTable('communities')
    .set({ suspended_at: isSuspended ? sql<string>`now()` : null })
    .where('id', '=', community_id)
    .where('suspended_at', isSuspended ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow()
  return changed.numUpdatedRows > 0n
}

/** Whether a community is suspended: jobs send nothing for it. */
export async function isSuspended(db: Database, community_id: number): Promise<boolean> {
  const community = await db
    .selectFrom('communities')
    .select('suspended_at')
    .where('id', '=', community_id)
    .executeTakeFirst()
  return community?.suspended_at != null
}

/** A rule of files whose keys begin with a folder and a community's id: a suspended community shows none of them. */
export function unlessSuspended(rule: VisibilityRule): VisibilityRule {
  return async (db, key) => {
    const community = /^[\w-]+\/(\d{1,9})\//.exec(key)?.[1]
    if (community !== undefined && (await isSuspended(db, Number(community)))) return false
    return rule(db, key)
  }
}
