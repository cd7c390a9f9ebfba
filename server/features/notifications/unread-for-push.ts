import { findCommunity } from '#server/calls/callers/community.ts'
import type { Database } from '#server/db/database.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import { pageSize } from '#shared/limits.ts'
import {
  type Channel,
  defaultChannels,
  kindOfEvent,
  pushedChannels,
  quietEvents,
} from '#shared/rules/notification-kinds.ts'
import { findNotifications } from './queries.ts'

/** A member's latest unread notifications of the kinds that go by push, the latest first. */
export async function findUnreadForPush(
  db: Database,
  community_id: number,
  user_id: number,
): Promise<Notification[]> {
  const { time_zone } = await findCommunity(db, community_id)
  const reader = { community_id, user_id, time_zone }
  const { notifications } = await findNotifications(db, reader, {
    cursor: undefined,
    limit: pageSize,
  })
  const chosen = await db
    .selectFrom('notification_choices')
    .select(['kind', 'channel'])
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .execute()
  const channels = new Map(chosen.map(({ kind, channel }) => [kind, channel as Channel]))
  return notifications.filter(({ is_read, event }) => {
    const kind = kindOfEvent[event]
    const isPushed = pushedChannels.includes(channels.get(kind) ?? defaultChannels[kind])
    return isPushed && !is_read && !quietEvents.includes(event)
  })
}
