import type { NotNull } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { notify } from './notify.ts'

/** What a moderator has decided about a post or a comment. */
export type Decision = { post_id: number; comment_id?: number; verdict: 'hidden' | 'restored' }

/**
 * Notifies the author of a post or a comment that a moderator has hidden or restored it. Call it in the transaction
 * that does so. A decision replaces the one before. The moderator is not named.
 */
export async function notifyOfDecision(
  db: Database,
  community_id: number,
  { post_id, comment_id, verdict }: Decision,
): Promise<void> {
  const subject = comment_id === undefined ? 'post' : 'comment'
  const former = verdict === 'hidden' ? 'restored' : 'hidden'
  await db
    .deleteFrom('notifications')
    .where('community_id', '=', community_id)
    .where('post_id', '=', post_id)
    .where('comment_id', comment_id === undefined ? 'is' : '=', comment_id ?? null)
    .where('event', '=', `${subject}_${former}`)
    .execute()
  const { user_id } = await db
    .selectFrom(`${subject}s`)
    .select('user_id')
    .where('community_id', '=', community_id)
    .where('id', '=', comment_id ?? post_id)
    .executeTakeFirstOrThrow()
  // The author of a comment may have deleted their account.
  if (user_id === null) return
  const notification = { event: `${subject}_${verdict}`, user_id, post_id } as const
  await notify(db, community_id, [
    comment_id === undefined ? notification : { ...notification, comment_id },
  ])
}

/** What came of a report: it was read, acted on or left as it is, or what was done was taken back after an appeal. */
export type ReportOutcome = 'report_handled' | 'report_acted_on' | 'report_left' | 'report_reversed'

/** Notifies those who made these reports of what came of them. Call it in the transaction of the decision. */
export async function notifyReporters(
  db: Database,
  community_id: number,
  { event, report_ids }: { event: ReportOutcome; report_ids: readonly number[] },
): Promise<void> {
  if (report_ids.length === 0) return
  const reports = await db
    .selectFrom('reports')
    .select(['user_id', 'id as report_id'])
    .where('community_id', '=', community_id)
    .where('id', 'in', report_ids)
    .where('user_id', 'is not', null)
    .$narrowType<{ user_id: NotNull }>()
    .execute()
  await notify(
    db,
    community_id,
    reports.map((report) => ({ event, ...report })),
  )
}
