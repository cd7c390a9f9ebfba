import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

type HeldPost = {
  post_id: number
  user_id: number
  /** The word for which it is held. */
  held_word: string | null
}

/** Puts a post that is held into the queue of moderators, or opens its item again, in the transaction that writes the post. */
export async function openHeldItem(
  db: Database,
  community_id: number,
  { post_id, user_id, held_word }: HeldPost,
): Promise<void> {
  const isClosed = sql`item.state = 'closed'`
  await sql`
    insert into moderation_items as item
      (community_id, id, post_id, user_id, held_word, reported_title, reported_text)
    select p.community_id, gen_random_uuid(), p.id, ${user_id}::bigint, ${held_word}::text, p.title, p.description
    from posts p
    where p.community_id = ${community_id} and p.id = ${post_id}
    on conflict (community_id, post_id) do update
    set version = item.version + 1,
      held_word = excluded.held_word,
      latest_at = excluded.latest_at,
      opened_at = case when ${isClosed} then excluded.opened_at else item.opened_at end,
      reported_title = case when ${isClosed} then excluded.reported_title else item.reported_title end,
      reported_text = case when ${isClosed} then excluded.reported_text else item.reported_text end,
      state = case when ${isClosed} then 'open' else item.state end,
      closed_at = null`.execute(db)
}

/** Takes a post that its author has deleted out of the queue, where nobody has reported it. */
export async function dropHeldItem(
  db: Database,
  community_id: number,
  post_id: number,
): Promise<void> {
  await sql`
    update moderation_items item
    set state = 'closed', closed_at = now(), came_back = null, version = item.version + 1
    where item.community_id = ${community_id} and item.post_id = ${post_id} and item.state = 'open'
      and not exists (
        select from reports r
        where r.community_id = ${community_id} and r.post_id = ${post_id} and r.resolved_at is null
      )`.execute(db)
}

/** How many posts wait for a look, at most 100, and since when. */
export async function countHeld(
  db: Database,
  community_id: number,
): Promise<{ count: number; since: string } | null> {
  const { rows } = await sql<{ count: number; since: string | null }>`
    select count(*) as count, min(hidden_at) as since
    from (
      select p.hidden_at
      from posts p
      where p.community_id = ${community_id} and p.held_for is not null and p.deleted_at is null
      order by p.hidden_at
      limit 100
    ) held`.execute(db)
  const { count = 0, since = null } = rows[0] ?? {}
  return since === null ? null : { count, since }
}
