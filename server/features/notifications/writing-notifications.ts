import { type RawBuilder, sql } from 'kysely'
import { publishing } from '#server/calls/changes/member-changes.ts'
import { notHidden } from '#server/features/blocks/api.ts'
import { hasBrowsers, pushingToBrowsers } from '#server/features/push/api.ts'
import {
  defaultChannels,
  kindOfEvent,
  type NotificationEvent,
  quietEvents,
  unavoidableEvents,
} from '#shared/rules/notification-kinds.ts'

/** The columns of a new notification, beside its event and the kind by which members choose. */
const columns = {
  user_id: 'bigint',
  actor_id: 'bigint',
  post_id: 'bigint',
  comment_id: 'bigint',
  contest_id: 'bigint',
  report_id: 'bigint',
  message_id: 'bigint',
  notice_id: 'bigint',
  duty_id: 'bigint',
  day: 'date',
  told: 'integer',
} as const

type Expression = RawBuilder<unknown> | number

/**
 * Parts of the `with` of a statement that write the notifications of a query: `written` are those that were written or
 * changed. The statement must also read `published`, which has one row, or no event stream hears of them. Where tables
 * are distributed each part runs by itself: `published` reads none of them, so that it runs where processes listen.
 */
export function writingNotifications(
  community_id: number,
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> {
  // Always in the same order, so that two statements that write the same rows cannot deadlock.
  return sql`new_notifications as materialized (${rows}), written as (
    insert into notifications (
      community_id, id, user_id, event, post_id, comment_id, contest_id, report_id,
      message_id, notice_id, duty_id, day, told
    )
    select u.community_id, gen_random_uuid(), u.id, n.event, n.post_id, n.comment_id, n.contest_id,
      n.report_id, n.message_id, n.notice_id, n.duty_id, n.day, n.told
    from new_notifications n
    join users u on u.community_id = ${community_id} and u.id = n.user_id
    left join notification_choices c
      on c.community_id = u.community_id and c.user_id = u.id and c.kind = n.kind
    where n.user_id is distinct from n.actor_id
      and u.banned_at is null and u.deleted_at is null
      and (coalesce(c.channel, n.channel) <> 'none' or n.event = any(${unavoidableEvents}::text[]))
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
  ), recipients as materialized (
    select one.user_id,
      one.is_loud and ${hasBrowsers(community_id, sql`one.user_id`)} as in_browsers
    from (
      select user_id, bool_or(event <> all(${quietEvents}::text[])) as is_loud
      from written
      group by user_id
      order by user_id
    ) one
  ), published as materialized (
    select count(${publishing(community_id, sql`user_id`)}),
      count(case when in_browsers then ${pushingToBrowsers(community_id, sql`user_id`)} end)
    from recipients
  )`
}

/**
 * New notifications of one event, one for each row of a query. Columns that are left out are null; `told` is then 1.
 */
export function newNotifications(
  event: NotificationEvent,
  given: Partial<Record<keyof typeof columns, Expression>>,
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const kind = kindOfEvent[event]
  const all = { told: 1, ...given }
  const values = Object.entries(columns).map(
    ([name, type]) =>
      sql`${all[name as keyof typeof columns] ?? null}::${sql.raw(type)} as ${sql.ref(name)}`,
  )
  return sql`
    select ${event}::text as event, ${kind}::text as kind, ${defaultChannels[kind]}::text as channel,
      ${sql.join(values)}
    ${rows}`
}
