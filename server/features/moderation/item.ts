import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#server/calls/callers/session.ts'
import type { Database } from '#server/db/database.ts'
import { ruleOf } from '#server/features/community-rules/api.ts'
import { isHiddenByOrder } from '#server/features/duties/api.ts'
import { findHeldPosts, findPostsByIds } from '#server/features/posts/api.ts'
import type { ModerationItemDetail } from '#shared/contracts/console/moderation.ts'
import { maxShownDecisions, maxShownOthers, maxShownReports } from '#shared/limits.ts'
import type { Locale } from '#shared/locale.ts'
import { permittedActions } from '#shared/rules/moderation.ts'
import { instant } from './instant.ts'
import { isReportOfItem, itemColumns } from './item-list.ts'
import { kindOf } from './kind-of.ts'
import { personOf } from './person.ts'
import { strikesWhere } from './strikes.ts'

/** Who looks at an item, and in which language. */
type Moderator = { community_id: number; id: number; role: Role; locale: Locale }
type Detail = ModerationItemDetail

type FoundItem = Omit<Detail, 'now' | 'post' | 'actions' | 'judges' | 'is_left_to_others'> & {
  role: Role
  post_id: number | null
  said_title: string
  said_text: string
  is_deleted: boolean
  is_hidden: boolean
  is_hidden_by_order: boolean
  is_reporter: boolean
  /** Whether another moderator can handle it: neither it is about them, nor have they reported it. */
  has_others: boolean
  /** The decision with an appeal that nobody has judged. */
  appealed: { id: string; moderator_id: number | null } | null
}

/**
 * An item with all that a moderator needs for a decision; `undefined` where it is gone, or about the moderator: they would
 * read who has reported them.
 */
export async function findItem(
  db: Database,
  moderator: Moderator,
  id: string,
): Promise<Detail | undefined> {
  const { community_id } = moderator
  const { rows } = await itemQuery(moderator, id).execute(db)
  const [found] = rows
  if (!found) return undefined
  const is_left_to_others = found.is_reporter && found.has_others
  const { post_id, is_hidden, is_hidden_by_order, is_deleted } = found
  const ids = post_id === null ? [] : [post_id]
  const [post] =
    found.held_for === null
      ? await findPostsByIds(db, community_id, ids, undefined)
      : await findHeldPosts(db, community_id, { ids })
  const judged = {
    ...found,
    ...{
      isHidden: is_hidden,
      isHiddenByOrder: is_hidden_by_order,
      isDeleted: is_deleted,
      isBanned: found.member.is_banned,
    },
    isMuted: found.member.muted_until !== null,
    isHeld: found.held_for !== null,
  }
  return {
    ...found,
    now:
      found.kind === 'member' || is_deleted
        ? null
        : { title: found.said_title, text: found.said_text, is_hidden, is_hidden_by_order },
    post: post ?? null,
    actions: is_left_to_others ? [] : permittedActions(judged, moderator),
    judges: is_left_to_others ? null : judgedBy(moderator, found),
    is_left_to_others,
  }
}

/** The appeal that this moderator can judge: of somebody else's decision, or of their own where nobody else can. */
function judgedBy({ id }: Moderator, { appealed, has_others }: FoundItem): string | null {
  if (!appealed) return null
  return appealed.moderator_id === id && has_others ? null : appealed.id
}

function itemQuery(
  { community_id, id: moderator_id, locale }: Moderator,
  id: string,
): RawBuilder<FoundItem> {
  return sql<FoundItem>`
    select ${itemColumns(community_id, locale)}, item.comment_id, u.role,
      coalesce(item.post_id, c.post_id) as post_id,
      case when item.comment_id is not null then jsonb_build_object('post_title', case when p.deleted_at is null then p.title end,
        'answered', ${answeredOf(community_id)}) end as context,
      case when item.post_id is null then '' else p.title end as said_title,
      coalesce(c.text, p.description, '') as said_text,
      case
        when item.comment_id is not null then c.deleted_at is not null
        when item.post_id is not null then p.deleted_at is not null
        else false
      end as is_deleted,
      case
        when item.comment_id is not null then c.hidden_at is not null
        when item.post_id is not null then p.hidden_at is not null
        else false
      end as is_hidden,
      ${isHiddenByOrder(community_id, { post_id: sql`item.post_id`, comment_id: sql`item.comment_id` })}
        as is_hidden_by_order,
      jsonb_build_object('joined_at', ${instant('u.created_at')}, 'is_banned', u.banned_at is not null,
        'banned_until', ${instant('u.banned_until')},
        'muted_until', case when u.muted_until > now() then ${instant('u.muted_until')} end, 'strikes_count', coalesce(struck.amount, 0),
        'strikes', coalesce(struck.latest, '[]')) as member,
      exists (
        select from reports r
        where ${isReportOfItem(community_id)} and r.user_id = ${moderator_id}
      ) as is_reporter,
      coalesce(waiting.list, '[]') as others,
      exists (
        select from users other
        where other.community_id = ${community_id} and other.role in ('moderator', 'operator')
          and other.banned_at is null and other.deleted_at is null
          and other.id not in (${moderator_id}, item.user_id)
          and not exists (
            select from reports r
            where ${isReportOfItem(community_id)} and r.user_id = other.id
          )
      ) as has_others,
      coalesce(reported.list, '[]') as reports,
      coalesce(decided.list, '[]') as decisions,
      (
        select jsonb_build_object('id', d.id, 'moderator_id', d.moderator_id)
        from moderation_decisions d
        where d.community_id = ${community_id} and d.item_id = item.id
          and d.appealed_at is not null and d.judged_at is null
        order by d.appealed_at
        limit 1
      ) as appealed
    from moderation_items item
    join users u on u.community_id = ${community_id} and u.id = item.user_id
    left join comments c on c.community_id = ${community_id} and c.id = item.comment_id
    left join posts p on p.community_id = ${community_id} and p.id = coalesce(item.post_id, c.post_id)
    left join lateral (${strikesWhere(community_id, locale, ofOthers)}) struck on true
    left join lateral (${reportsOf(community_id, locale)}) reported on true
    left join lateral (${decisionsOf(community_id, locale)}) decided on true
    left join lateral (${othersOf(community_id)}) waiting on true
    where item.community_id = ${community_id} and item.id = ${id}::uuid
      and item.user_id <> ${moderator_id}`
}

/** The comment that a comment `c` answers. */
function answeredOf(community_id: number) {
  return sql`(
    select jsonb_build_object('by', ${personOf('by')}, 'text', answered.text)
    from comments answered
    left join users by on by.community_id = ${community_id} and by.id = answered.user_id
    where answered.community_id = ${community_id} and answered.id = c.parent_id and answered.deleted_at is null
  )`
}

/** Those of the member an item is about, but for what was decided about the item. */
const ofOthers = sql`d.user_id = item.user_id and d.item_id <> item.id`

function reportsOf(community_id: number, locale: Locale) {
  return sql`
    select jsonb_agg(jsonb_build_object('reporter', ${personOf('by')}, 'reason', r.reason,
      'rule', ${ruleOf(community_id, 'r.rule_id', locale)}, 'text', r.text,
      'reported_at', ${instant('r.created_at')}) order by r.created_at desc) as list
    from (
      select r.*
      from reports r
      where ${isReportOfItem(community_id)}
      order by r.created_at desc
      limit ${maxShownReports}
    ) r
    left join users by on by.community_id = ${community_id} and by.id = r.user_id`
}

/** What else waits about the same member. */
function othersOf(community_id: number) {
  return sql`
    select jsonb_agg(jsonb_build_object('id', o.id, 'kind', ${kindOf('o')}, 'title', o.reported_title,
      'text', o.reported_text) order by o.latest_at desc) as list
    from (
      select o.*
      from moderation_items o
      where o.community_id = ${community_id} and o.user_id = item.user_id and o.id <> item.id
        and o.state <> 'closed'
      order by o.latest_at desc
      limit ${maxShownOthers}
    ) o`
}

/** The latest, and each with an appeal that waits. */
function decisionsOf(community_id: number, locale: Locale) {
  return sql`
    select jsonb_agg(${decisionJson} || jsonb_build_object('rule', ${ruleOf(community_id, 'd.rule_id', locale)},
      'moderator', ${personOf('by')}, 'judge', ${personOf('judge')})
      order by d.created_at desc, d.id desc) as list
    from (
      select d.*
      from moderation_decisions d
      where d.community_id = ${community_id} and d.item_id = item.id
      order by d.appealed_at is not null and d.judged_at is null desc, d.created_at desc, d.id desc
      limit ${maxShownDecisions}
    ) d
    left join users by on by.community_id = ${community_id} and by.id = d.moderator_id
    left join users judge on judge.community_id = ${community_id} and judge.id = d.judge_id`
}

/** A decision `d`, without who decided. */
const decisionJson = sql`jsonb_build_object('id', d.id, 'action', d.action, 'reason', d.reason, 'words', d.words,
  'until', ${instant('d.until')}, 'hidden_count', d.hidden_count, 'decided_at', ${instant('d.created_at')},
  'taken_back_at', ${instant('d.taken_back_at')}, 'appeal', d.appeal, 'appealed_at', ${instant('d.appealed_at')},
  'appeal_accepted', d.appeal_accepted, 'judgement', d.judgement)`
