import { type RawBuilder, sql } from 'kysely'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import { ruleOf } from '#server/features/community-rules/api.ts'
import type { ModerationItem } from '#shared/contracts/console/moderation.ts'
import { daysToAnswer } from '#shared/limits.ts'
import type { Locale } from '#shared/locale.ts'
import { kindOf } from './kind-of.ts'

type Asked = {
  only: 'open' | 'closed'
  cursor?: string | undefined
  limit: number
  /** The language of the rules. */
  locale: Locale
}

/**
 * A page of the queue of a community, the latest trouble first. What is about the moderator who asks is left out: others
 * handle it.
 *
 * @throws `given_data_invalid` for a cursor that is not of this list
 */
export async function findItems(
  db: Database,
  { community_id, id: moderator_id }: { community_id: number; id: number },
  { only, cursor, limit, locale }: Asked,
): Promise<{ items: ModerationItem[]; next_cursor: string | null }> {
  const before = cursor === undefined ? undefined : readCursor(cursor, ['instant', 'uuid'])
  const isEarlier = before
    ? sql`(item.latest_at, item.id) < (${before[0]}::timestamptz, ${before[1]}::uuid)`
    : sql`true`
  const { rows } = await sql<ModerationItem>`
    with item as materialized (
      select item.*
      from moderation_items item
      where item.community_id = ${community_id} and ${isState(only)}
        and item.user_id <> ${moderator_id} and ${isEarlier}
      order by item.latest_at desc, item.id desc
      limit ${limit + 1}
    )
    select ${itemColumns(community_id, locale)}
    from item
    join users u on u.community_id = ${community_id} and u.id = item.user_id
    order by item.latest_at desc, item.id desc`.execute(db)
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, next_cursor: last ? encodeCursor([last.latest_at, last.id]) : null }
}

/** How many items wait for a moderator, not for an author; more than 99 are counted as 100. */
export async function countOpenItems(
  db: Database,
  { community_id, id: moderator_id }: { community_id: number; id: number },
): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open
    from (
      select
      from moderation_items item
      where community_id = ${community_id} and ${isState('open')} and item.state <> 'waiting' and user_id <> ${moderator_id}
      limit ${maxOpenCount + 1}
    ) open`.execute(db)
  return rows[0]?.open ?? 0
}

const maxOpenCount = 99

/** Each has an index of its own, which a condition with a parameter would not use. */
function isState(which: Asked['only']): RawBuilder<boolean> {
  return which === 'closed' ? sql`item.state = 'closed'` : sql`item.state <> 'closed'`
}

/** What lists show of an `item`, with the member `u` whom it is about. */
export function itemColumns(community_id: number, locale: Locale): RawBuilder<unknown> {
  return sql`item.id, item.state, item.version, item.reports_count, item.opened_at, item.latest_at, item.waits_until, item.came_back,
    item.held_word, item.reported_title as title, item.reported_text as text,
    case when item.state = 'appealed' then (
      select min(d.appealed_at) + ${daysToAnswer} * interval '24 hours'
      from moderation_decisions d
      where d.community_id = ${community_id} and d.item_id = item.id
        and d.appealed_at is not null and d.judged_at is null
    ) end as answer_by,
    ${kindOf('item')} as kind,
    (
      select held.held_for from posts held
      where held.community_id = ${community_id} and held.id = item.post_id and held.deleted_at is null
    ) as held_for,
    jsonb_build_object('id', u.id, 'full_name', u.full_name, 'profile_pic', u.profile_pic) as about,
    (
      select coalesce(jsonb_agg(distinct jsonb_build_object('reason', r.reason,
        'rule', ${ruleOf(community_id, 'r.rule_id', locale)})), '[]')
      from reports r
      where ${isReportOfItem(community_id)}
    ) as reasons`
}

/** Whether a report `r` is one of an `item`. */
export function isReportOfItem(community_id: number): RawBuilder<boolean> {
  return sql`r.community_id = ${community_id}
    and (r.post_id = item.post_id or r.comment_id = item.comment_id or r.reported_user_id = item.reported_user_id)`
}
