import { type RawBuilder, sql } from 'kysely'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import { ruleOf } from '#server/features/community-rules/api.ts'
import type { OwnBan, OwnDecision } from '#shared/contracts/moderation.ts'
import type { Locale } from '#shared/locale.ts'
import { mayAppeal } from '#shared/rules/moderation.ts'
import { toSlug } from '#shared/rules/slug.ts'
import { kindOf } from './kind-of.ts'
import { personOf } from './person.ts'

type FoundDecision = Omit<OwnDecision, 'post' | 'may_appeal'> & {
  post_id: number | null
  post_title: string | null
}

/** What a member reads of: that something was left as it is, or shown, is none of the decisions against them. */
const isOfMember = sql`d.action not in ('leave', 'show')`

/**
 * A page of what was decided about a member, the latest first. That something was left as it is is not told: its author does
 * not know that it was reported.
 *
 * @throws `given_data_invalid` for a cursor that is not of this list
 */
export async function findOwnDecisions(
  db: Database,
  { community_id, id: user_id }: { community_id: number; id: number },
  { cursor, limit, locale }: { cursor?: string | undefined; limit: number; locale: Locale },
): Promise<{ decisions: OwnDecision[]; next_cursor: string | null }> {
  const before = cursor === undefined ? undefined : readCursor(cursor, ['instant', 'uuid'])
  const isShown = before
    ? sql`${isOfMember} and (d.created_at, d.id) < (${before[0]}::timestamptz, ${before[1]}::uuid)`
    : isOfMember
  const rows = await selectDecisions(
    db,
    { community_id, user_id },
    {
      ...{ isShown, limit: limit + 1, locale },
    },
  )
  const found = rows.slice(0, limit)
  const last = rows.length > limit ? found.at(-1) : undefined
  return {
    decisions: found.map(toOwnDecision),
    next_cursor: last ? encodeCursor([last.decided_at, last.id]) : null,
  }
}

/**
 * The ban that is in force against a member, with the name of their community; null where there is none, and while the
 * community is suspended.
 */
export async function findOwnBan(
  db: Database,
  { community_id, id: user_id }: { community_id: number; id: number },
  locale: Locale,
): Promise<OwnBan | null> {
  const banned = await db
    .selectFrom('users as u')
    .innerJoin('communities as c', 'c.id', 'u.community_id')
    .select('c.name')
    .where('u.community_id', '=', community_id)
    .where('u.id', '=', user_id)
    .where('u.deleted_at', 'is', null)
    .where('u.banned_at', 'is not', null)
    .where('c.suspended_at', 'is', null)
    .where(sql<boolean>`coalesce(u.banned_until, 'infinity') > now()`)
    .executeTakeFirst()
  if (!banned) return null
  const isShown = sql`d.action = 'ban'`
  const [ban] = await selectDecisions(db, { community_id, user_id }, { isShown, limit: 1, locale })
  return { community_name: banned.name, decision: ban ? toOwnDecision(ban) : null }
}

/** Decisions about a member, the latest first. */
async function selectDecisions(
  db: Database,
  { community_id, user_id }: { community_id: number; user_id: number },
  { isShown, limit, locale }: { isShown: RawBuilder<unknown>; limit: number; locale: Locale },
): Promise<FoundDecision[]> {
  const { rows } = await sql<FoundDecision>`
    select d.id, d.action, d.reason, ${ruleOf(community_id, 'd.rule_id', locale)} as rule, d.words, d.until, d.hidden_count, d.created_at as decided_at, d.taken_back_at,
      d.appeal, d.appealed_at, d.appeal_accepted, d.judgement,
      item.reported_title as title, item.reported_text as text,
      ${kindOf('item')} as kind,
      item.state = 'waiting' and d.action = 'ask-to-change' and d.until = item.waits_until as is_waiting,
      p.id as post_id, p.title as post_title,
      case when co.names_moderators then ${personOf('by')} end as moderator,
      case when co.names_moderators then ${personOf('judge')} end as judge
    from moderation_decisions d
    join communities co on co.id = d.community_id
    join moderation_items item on item.community_id = d.community_id and item.id = d.item_id
    left join users by on by.community_id = d.community_id and by.id = d.moderator_id
    left join users judge on judge.community_id = d.community_id and judge.id = d.judge_id
    left join comments c on c.community_id = d.community_id and c.id = item.comment_id
    left join posts p on p.community_id = d.community_id and p.id = coalesce(item.post_id, c.post_id)
      and p.deleted_at is null and p.hidden_at is null
    where d.community_id = ${community_id} and d.user_id = ${user_id} and ${isShown}
    order by d.created_at desc, d.id desc
    limit ${limit}`.execute(db)
  return rows
}

function toOwnDecision({ post_id, post_title, ...decision }: FoundDecision): OwnDecision {
  return {
    ...decision,
    post: post_id === null ? null : { id: post_id, slug: toSlug(post_id, post_title ?? '') },
    may_appeal: mayAppeal(decision),
  }
}
