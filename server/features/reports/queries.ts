import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import type { ReportReason } from '#shared/contracts/reports.ts'

export type Subject = { post_id: number } | { comment_id: number } | { reported_user_id: number }

/** A member's report, once for each thing: a second one changes nothing. */
export async function insertReport(
  db: Database,
  community_id: number,
  report: Subject & { user_id: number; reason: ReportReason; text: string },
): Promise<void> {
  await db
    .insertInto('reports')
    .values({ community_id, id: newId(community_id, 'reports'), ...report })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
