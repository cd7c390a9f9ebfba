import type { Database } from '#server/db/database.ts'
import type { NotificationEvent } from '#shared/rules/notification-kinds.ts'

type Events = { events: readonly NotificationEvent[] }

/** Deletes the notifications of a member, about a challenge, or both, that are true no more, so that the next of these events is news. */
export async function forgetNotifications(
  db: Database,
  community_id: number,
  { events, ...of }: ({ user_id: number } | { contest_id: number; user_id?: number }) & Events,
): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('community_id', '=', community_id)
    .where((row) => row.and(of))
    .where('event', 'in', events)
    .execute()
}
