import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { notifyReporters, type ReportOutcome } from '#server/features/notifications/api.ts'
import { isStrike, type ModerationAction, strikes } from '#shared/rules/moderation.ts'
import { isReportOfItem } from './item-list.ts'
import { isReportOf, type LockedItem } from './lock-item.ts'

/** Marks the reports of an item that nobody had handled, in the transaction of a decision, and notifies who made them. */
export async function closeReports(
  db: Database,
  item: LockedItem,
  action: ModerationAction,
): Promise<void> {
  const reports = await db
    .updateTable('reports')
    .set({ resolved_at: sql<string>`now()` })
    .where(isReportOf(item))
    .where('resolved_at', 'is', null)
    .returning('id')
    .execute()
  const report_ids = reports.map(({ id }) => id)
  await notifyReporters(db, item.community_id, { event: outcomeOf(item, action), report_ids })
}

/** What those who reported an item learn of a decision: not which one it was against its author. */
function outcomeOf(item: LockedItem, action: ModerationAction): ReportOutcome {
  if (isStrike(action) || item.came_back === 'changed') return 'report_acted_on'
  return item.isDeleted || item.isHidden ? 'report_handled' : 'report_left'
}

/**
 * Notifies those whose reports a decision closed that it was taken back, in the same transaction; not where a later decision
 * against the same post, comment or member stands.
 */
export async function notifyOfReversal(
  db: Database,
  community_id: number,
  decision_id: string,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select r.id
    from moderation_decisions d
    join moderation_items item on item.community_id = d.community_id and item.id = d.item_id
    join reports r on ${isReportOfItem(community_id)} and r.resolved_at = d.created_at
    where d.community_id = ${community_id} and d.id = ${decision_id}::uuid
      and not exists (
        select from moderation_decisions other
        where other.community_id = d.community_id and other.item_id = d.item_id
          and other.created_at > d.created_at and other.taken_back_at is null
          and other.action = any(${[...strikes]}::text[])
      )`.execute(db)
  const report_ids = rows.map(({ id }) => id)
  await notifyReporters(db, community_id, { event: 'report_reversed', report_ids })
}
