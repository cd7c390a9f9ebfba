import type { Database } from '#server/db/database.ts'
import type { ModerationAction } from '#shared/rules/moderation.ts'

/** How often that was decided about an item: its author is notified each time. */
export async function countDecisions(
  db: Database,
  { community_id, id }: { community_id: number; id: string },
  action: ModerationAction,
): Promise<number> {
  const { count } = await db
    .selectFrom('moderation_decisions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('community_id', '=', community_id)
    .where('item_id', '=', id)
    .where('action', '=', action)
    .executeTakeFirstOrThrow()
  return Number(count)
}
