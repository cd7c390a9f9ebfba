import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import {
  defaultChannels,
  kindOfEvent,
  type NotificationEvent,
} from '#shared/rules/notification-kinds.ts'
import { writingNotifications } from './writing-notifications.ts'

/** A notification to write. Its event and its subject are its key: there is one row for both. */
export type NewNotification = {
  event: NotificationEvent
  /** Who gets it. */
  user_id: number
  /** Who did it; left out where nobody may be named. */
  actor_id?: number
  post_id?: number
  /** With its `post_id`. */
  comment_id?: number
  contest_id?: number
  report_id?: number
  /** With its `contest_id`. */
  message_id?: number
  notice_id?: number
  duty_id?: number
  /** A date in the community's time zone. */
  day?: CalendarDate
  /** How many there are now, for events that share a row, such as votes. By default 1. */
  told?: number
}

export type WrittenNotification = { id: string; user_id: number; event: NotificationEvent }

/**
 * Notifies members of what has happened, in the transaction in which it happens. Nobody is notified of what they did
 * themselves, of a kind that they do not want, or of what they have hidden. A second notification about the same subject
 * changes nothing, unless its count is higher than the one before: then the row is unread again. The members' event
 * streams and their browsers with push get it too.
 *
 * @returns the notifications that were written or changed
 */
export async function notify(
  db: Database,
  community_id: number,
  notifications: readonly NewNotification[],
): Promise<WrittenNotification[]> {
  if (notifications.length === 0) return []
  const given = notifications.map((notification) => ({
    told: 1,
    ...notification,
    kind: kindOfEvent[notification.event],
    channel: defaultChannels[kindOfEvent[notification.event]],
  }))
  const rows = sql`
    select event, kind, channel, user_id, actor_id, post_id, comment_id, contest_id, report_id,
      message_id, notice_id, duty_id, day, told
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as n (
      event text, kind text, channel text, user_id bigint, actor_id bigint, post_id bigint,
      comment_id bigint, contest_id bigint, report_id bigint, message_id bigint, notice_id bigint, duty_id bigint, day date, told integer
    )`
  const written = await sql<WrittenNotification>`${prepared}
    with ${writingNotifications(community_id, rows)}
    select written.id, written.user_id, written.event
    from written
    cross join published
  `.execute(db)
  return written.rows
}
