import { type RawBuilder, sql } from 'kysely'
import { findCommunity } from '#server/calls/callers/community.ts'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import { defaultLanguageId, maxUnreadCount } from '#shared/limits.ts'
import { type NotificationRow, toNotification } from './presenter.ts'
import {
  encouragedDay,
  encouragementsOfDay,
  enteredDay,
  openDay,
  otherOfPair,
  type Reader,
  respectsOfDay,
  visibleNotifications,
} from './visible-notifications.ts'

type Page = { cursor: string | undefined; limit: number }
type NotificationPage = { notifications: Notification[]; next_cursor: string | null }

/** How many of those who did something are named. */
const namedPeople = 3

/**
 * A page of a member's notifications, those about which something happened last first.
 *
 * @throws `given_data_invalid` for a cursor that is not of this list
 */
export async function findNotifications(
  db: Database,
  reader: Reader,
  { cursor, limit }: Page,
): Promise<NotificationPage> {
  const { rows } = await notificationsQuery(db, reader, { cursor, limit }).execute(db)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    notifications: page.map(toNotification),
    next_cursor: last ? encodeCursor([last.happened_at, last.id]) : null,
  }
}

/** One notification of a member, unless what it is about has gone or is done. */
export async function findNotification(
  db: Database,
  community_id: number,
  { user_id, id }: { user_id: number; id: string },
): Promise<Notification | undefined> {
  const { time_zone } = await findCommunity(db, community_id)
  const reader = { community_id, user_id, time_zone }
  const { rows } = await withSubjects(db, reader, sql<boolean>`n.id = ${id}::uuid`, 0).execute(db)
  return rows[0] && toNotification(rows[0])
}

/** The query of `findNotifications`, for a test that looks at its plan. It finds one row more than the page has. */
export function notificationsQuery(
  db: Database,
  reader: Reader,
  { cursor, limit }: Page,
): RawBuilder<NotificationRow> {
  const after = cursor === undefined ? undefined : readCursor(cursor, ['instant', 'uuid'])
  const isLater = after
    ? sql<boolean>`(n.happened_at, n.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql<boolean>`true`
  return withSubjects(db, reader, isLater, limit)
}

/** Those of a member's notifications, with what they are about, and one row more than the limit. */
function withSubjects(
  db: Database,
  reader: Reader,
  isSought: RawBuilder<boolean>,
  limit: number,
): RawBuilder<NotificationRow> {
  const { community_id } = reader
  return sql<NotificationRow>`
    with n as materialized (
      select n.*
      ${visibleNotifications(db, reader)}
        and ${isSought}
      order by n.happened_at desc, n.id desc
      limit ${limit + 1}
    )
    select n.id, n.event, n.happened_at, n.read_at is not null as is_read, n.day,
      n.post_id, p.title, p.description, p.upvotes, n.comment_id, c.text,
      n.contest_id, k.details as contest_details, k.called_back_why, part.excluded_why, n.message_id, s.text as message_text, s.is_test,
      w.place, n.notice_id, o.title as notice_title, n.duty_id, m.identification_token,
      coalesce(d.id, e.id, h.id) as day_id,
      coalesce(d.name_of_day, e.name_of_day, h.name_of_day) as name_of_day,
      coalesce(people.named, '[]') as people, coalesce(people.amount, 0) as people_count
    from n
    join communities m on m.id = n.community_id
    left join posts p on p.community_id = ${community_id} and p.id = n.post_id
    left join comments c on c.community_id = ${community_id} and c.id = n.comment_id
    left join contests k on k.community_id = ${community_id} and k.id = n.contest_id
    left join participations part on n.event = 'excluded' and part.community_id = ${community_id}
      and part.contest_id = n.contest_id and part.user_id = n.user_id
    left join lateral (
      select x.title
      from notice_texts x
      join users reader on reader.community_id = x.community_id and reader.id = ${reader.user_id}
      left join languages l on l.code = reader.locale
      where x.community_id = ${community_id} and x.notice_id = n.notice_id
      order by x.language_id is distinct from l.id, x.language_id <> ${defaultLanguageId}, x.language_id
      limit 1
    ) o on n.notice_id is not null
    left join messages s on s.community_id = ${community_id} and s.id = n.message_id
    left join winners w
      on w.community_id = ${community_id} and w.contest_id = n.contest_id and w.post_id = n.post_id
    left join lateral (select d.id, d.name_of_day ${openDay(reader)}) d
      on n.event in ('reminder', 'missed_days', 'nudged')
    left join lateral (select d.id, d.name_of_day ${enteredDay(reader)}) e on n.event = 'day_entered'
    left join lateral (select d.id, d.name_of_day ${encouragedDay(reader)}) h on n.event = 'encouraged'
    left join lateral (${people(reader)}) people on true
    order by n.happened_at desc, n.id desc`
}

/** How many notifications are unread; more than are shown are not counted. */
export async function countUnread(db: Database, reader: Reader): Promise<number> {
  const { rows } = await unreadQuery(db, reader).execute(db)
  return rows[0]?.unread ?? 0
}

/** The query of `countUnread`, for a test that looks at its plan. */
export function unreadQuery(db: Database, reader: Reader): RawBuilder<{ unread: number }> {
  return sql<{ unread: number }>`${prepared}
    select count(*) as unread
    from (
      select
      ${visibleNotifications(db, reader)}
        and n.read_at is null
      limit ${maxUnreadCount + 1}
    ) unread`
}

/** The people of a row: who wrote a comment on another's post, or gave respect or encouragement on a day. */
function people(reader: Reader) {
  const isWritten = sql`n.event in ('comment', 'reply', 'mention')`
  return sql`
    select jsonb_agg(jsonb_build_object('id', one.id, 'full_name', one.full_name, 'profile_pic', one.profile_pic)
        order by one.nth) filter (where one.nth <= ${namedPeople}) as named,
      count(*) as amount
    from (
      select u.id, u.full_name, u.profile_pic, 1 as nth
      from users u
      where ${isWritten} and u.community_id = ${reader.community_id} and u.id = c.user_id
      union all
      select giver.id, giver.full_name, giver.profile_pic,
        row_number() over (order by r.created_at desc, giver.id)
      ${respectsOfDay(reader)}
        and n.event = 'respects'
      union all
      select giver.id, giver.full_name, giver.profile_pic,
        row_number() over (order by max(e.given_at) desc, giver.id)
      ${encouragementsOfDay(reader)}
        and n.event = 'encouraged'
      group by giver.id, giver.full_name, giver.profile_pic
      union all
      select other.id, other.full_name, other.profile_pic, 1 as nth
      ${otherOfPair(reader)}
        and n.event = 'nudged'
    ) one`
}
