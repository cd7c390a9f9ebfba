import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { publishToMembers } from '#server/calls/member-changes.ts'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { notHidden } from '#server/features/blocks/api.ts'
import { tellBrowsers } from '#server/features/push/api.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import {
  defaultChannels,
  kindOfEvent,
  type NotificationEvent,
} from '#shared/rules/notification-kinds.ts'

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
    id: randomUUID(),
    kind: kindOfEvent[notice.event],
    channel: defaultChannels[kindOfEvent[notice.event]],
  }))
  // In one order, so that two that write the same rows at once wait for each other, but never both.
  const { rows } = await sql<WrittenNotification>`${prepared}
    insert into notifications (
      community_id, id, user_id, event, post_id, comment_id, contest_id, report_id, day, told
    )
    select u.community_id, n.id, u.id, n.event, n.post_id, n.comment_id, n.contest_id, n.report_id,
      n.day, n.told
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as n (
      id uuid, user_id bigint, actor_id bigint, event text, kind text, channel text, post_id bigint,
      comment_id bigint, contest_id bigint, report_id bigint, day date, told integer
    )
    join users u on u.community_id = ${community_id} and u.id = n.user_id
    left join notification_choices c
      on c.community_id = u.community_id and c.user_id = u.id and c.kind = n.kind
    where n.user_id is distinct from n.actor_id
      and u.banned_at is null and u.deleted_at is null
      and coalesce(c.channel, n.channel) <> 'none'
      and ${notHidden(community_id, sql`u.id`, {
        post_id: 'n.post_id',
        comment_id: 'n.comment_id',
        user_id: 'n.actor_id',
      })}
    order by u.id, n.event, n.contest_id, n.post_id, n.comment_id
    on conflict on constraint notifications__once do update
      set told = excluded.told, happened_at = excluded.happened_at, read_at = null
      where notifications.told < excluded.told
    returning id, user_id, event
  `.execute(db)
  const told = [...new Set(rows.map(({ user_id }) => user_id))]
  await publishToMembers(db, community_id, told)
  await tellBrowsers(db, community_id, told)
  return rows
}
