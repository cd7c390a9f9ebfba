import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { DAY, maxHiddenByBan } from '#shared/limits.ts'
import type { HiddenAfterBan } from '#shared/rules/moderation.ts'

type Banned = { community_id: number; user_id: number }

const days = { day: 1, week: 7 }

/**
 * Hides what a locked member has written, so that it stays hidden when their ban is over: the latest posts and comments. During
 * the ban nobody sees anything of them in any case. Nobody is notified.
 *
 * @returns how many posts and comments stay hidden
 */
export async function hideWritten(
  db: Database,
  { community_id, user_id }: Banned,
  {
    decision_id,
    stays_hidden,
    now,
  }: { decision_id: string; stays_hidden: HiddenAfterBan; now: Date },
): Promise<number> {
  if (stays_hidden === 'nothing') return 0
  const since =
    stays_hidden === 'all' ? new Date(0) : new Date(now.getTime() - days[stays_hidden] * DAY)
  const written = (table: 'posts' | 'comments') => sql`
    select id from ${sql.table(table)}
    where community_id = ${community_id} and user_id = ${user_id} and hidden_at is null and deleted_at is null
      and created_at > ${since}::timestamptz
    order by created_at desc, id desc
    limit ${maxHiddenByBan}`
  await lockPosts(db, community_id, { posts: written('posts'), comments: written('comments') })
  const posts = await sql`
    update posts set hidden_at = now(), hidden_by_ban = ${decision_id}::uuid
    where community_id = ${community_id} and id in (${written('posts')})`.execute(db)
  const comments = await sql<{ post_id: number }>`
    update comments set hidden_at = now(), hidden_by_ban = ${decision_id}::uuid
    where community_id = ${community_id} and id in (${written('comments')})
    returning post_id`.execute(db)
  await countComments(db, community_id, { of: comments.rows, by: -1 })
  return Number(posts.numAffectedRows) + comments.rows.length
}

/** Shows again what was to stay hidden after a ban that is taken back, but for what they have deleted and what was hidden again since. */
export async function showWritten(
  db: Database,
  { community_id, user_id }: Banned,
  decision_id: string,
): Promise<void> {
  const hidden = (table: 'posts' | 'comments') => sql`
    select id from ${sql.table(table)}
    where community_id = ${community_id} and user_id = ${user_id} and hidden_by_ban = ${decision_id}::uuid
      and deleted_at is null`
  await lockPosts(db, community_id, { posts: hidden('posts'), comments: hidden('comments') })
  await sql`
    update posts set hidden_at = null, hidden_by_ban = null
    where community_id = ${community_id} and id in (${hidden('posts')})`.execute(db)
  const comments = await sql<{ post_id: number }>`
    update comments set hidden_at = null, hidden_by_ban = null
    where community_id = ${community_id} and id in (${hidden('comments')})
    returning post_id`.execute(db)
  await countComments(db, community_id, { of: comments.rows, by: 1 })
}

type Query = ReturnType<typeof sql>

/** Locks posts, and the posts of comments, always in the same order, so that two of these cannot deadlock. */
async function lockPosts(
  db: Database,
  community_id: number,
  { posts, comments }: { posts: Query; comments: Query },
): Promise<void> {
  await sql`
    select from posts p
    where p.community_id = ${community_id} and (
      p.id in (${posts})
      or p.id in (select c.post_id from comments c where c.community_id = ${community_id} and c.id in (${comments}))
    )
    order by p.id
    for no key update of p`.execute(db)
}

/** Counts these comments of posts, or counts them no more. */
async function countComments(
  db: Database,
  community_id: number,
  { of, by }: { of: { post_id: number }[]; by: 1 | -1 },
): Promise<void> {
  if (of.length === 0) return
  await sql`
    update posts p set comments_count = p.comments_count + ${by} * changed.amount
    from (
      select post_id, count(*)::integer as amount
      from unnest(${of.map(({ post_id }) => post_id)}::bigint[]) as post_id
      group by post_id
    ) changed
    where p.community_id = ${community_id} and p.id = changed.post_id`.execute(db)
}
