import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import {
  defaultChannels,
  kindOfEvent,
  type NotificationEvent,
} from '#shared/rules/notification-kinds.ts'
import { telling } from './telling.ts'

/** Something that a member should be told. Its event and its subject are its key: there is one row for both. */
export type Notice = {
  event: NotificationEvent
  /** Who is told. */
  user_id: number
  /** Who did it; left out where nobody may be named. */
  actor_id?: number
  post_id?: number
  /** With its `post_id`. */
  comment_id?: number
  contest_id?: number
  report_id?: number
  /** A date in the community's time zone. */
  day?: CalendarDate
  /** For what is told together: how many there are now. By default 1. */
  told?: number
}

export type WrittenNotification = { id: string; user_id: number; event: NotificationEvent }

/**
 * Tells members what has happened, in the transaction in which it happens. Nobody is told of what they did themselves,
 * of what they do not want to be told, or of what they have hidden. A second notice about the same changes nothing,
 * unless there are more of them now than the member was told: then the row is unread again. The members' event streams
 * are told as well.
 *
 * @returns the notifications that were written or changed
 */
export async function notify(
  db: Database,
  community_id: number,
  notices: readonly Notice[],
): Promise<WrittenNotification[]> {
  if (notices.length === 0) return []
  const given = notices.map((notice) => ({
    told: 1,
    ...notice,
    kind: kindOfEvent[notice.event],
    channel: defaultChannels[kindOfEvent[notice.event]],
  }))
  const rows = sql`
    select event, kind, channel, user_id, actor_id, post_id, comment_id, contest_id, report_id, day, told
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as n (
      event text, kind text, channel text, user_id bigint, actor_id bigint, post_id bigint,
      comment_id bigint, contest_id bigint, report_id bigint, day date, told integer
    )`
  const written = await sql<WrittenNotification>`${prepared}
    with ${telling(community_id, rows)}
    select told.id, told.user_id, told.event
    from told
    cross join announced
  `.execute(db)
  return written.rows
}
