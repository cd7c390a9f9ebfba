import type { Database } from '#server/db/database.ts'
import type { NotificationEvent } from '#shared/rules/notification-kinds.ts'

/** Deletes the notifications of a member that are true no more, so that the next of these events is news. */
export async function forgetNotifications(
  db: Database,
  community_id: number,
  { user_id, events }: { user_id: number; events: readonly NotificationEvent[] },
): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .where('event', 'in', events)
    .execute()
}
