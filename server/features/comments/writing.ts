import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { notHidden } from '#server/features/blocks/api.ts'
import { namesIn } from '#shared/rules/mentions.ts'

type Member = { community_id: number; id: number }
type Written = { post_id: number; parent_id?: number | undefined; text: string }

/** A new comment, and the members it concerns. */
export type NewComment = {
  id: number
  /** Who wrote the post. */
  author_id: number
  /** Who wrote the comment that it replies to, and who began that thread. */
  answered_ids: number[]
  mentioned_ids: number[]
}

/**
 * Writes a comment with its mentions and counts it on the post, in one statement. The comment that it replies to is
 * locked before the post, as by a deletion: so that a reply and the deletion of its thread come one after the other.
 *
 * @returns the comment, or `undefined` where the post or the comment to reply to may not be seen
 */
export async function insertComment(
  db: Database,
  { community_id, id: user_id }: Member,
  { post_id, parent_id, text }: Written,
): Promise<NewComment | undefined> {
  const isReply = parent_id !== undefined
  const { rows } = await sql<NewComment>`
    with parent as materialized (
      select root.id, to_jsonb(array_remove(array[c.user_id, root.user_id], null)) as answered_ids
      from comments c
      join comments root
        on root.community_id = c.community_id and root.id = coalesce(c.parent_id, c.id)
      left join users u on u.community_id = root.community_id and u.id = root.user_id
      where c.community_id = ${community_id} and c.id = ${parent_id ?? null} and c.post_id = ${post_id}
        and c.deleted_at is null and c.hidden_at is null
        and root.deleted_at is null and root.hidden_at is null
        and u.deleted_at is null and u.banned_at is null
        and ${notHidden(community_id, user_id, { comment_id: 'c.id', user_id: 'c.user_id' })}
        and ${notHidden(community_id, user_id, { comment_id: 'root.id', user_id: 'root.user_id' })}
      for share of root
    ), post as (
      update posts p
      set comments_count = p.comments_count + 1
      from users u
      where p.community_id = ${community_id} and p.id = ${post_id}
        and p.deleted_at is null and p.hidden_at is null
        and u.community_id = p.community_id and u.id = p.user_id
        and u.deleted_at is null and u.banned_at is null
        and (not ${isReply}::boolean or exists (select from parent))
        and ${notHidden(community_id, user_id, { post_id: 'p.id', user_id: 'p.user_id' })}
      returning p.community_id, p.id, p.user_id
    ), written as (
      insert into comments (community_id, id, post_id, user_id, parent_id, text)
      select community_id, ${newId(community_id, 'comments')}, id, ${user_id}::bigint,
        (select id from parent), ${text}
      from post
      returning community_id, id
    ), mentioned as (
      insert into comment_mentions (community_id, comment_id, user_id, username)
      select w.community_id, w.id, u.id, min(l.value)
      from written w
      join logins l on l.community_id = w.community_id
      join users u on u.community_id = ${community_id} and u.id = l.user_id
      where l.kind = 'username' and l.value = any(${namesIn(text)}::text[])
        and u.deleted_at is null and u.banned_at is null
        and ${notHidden(community_id, user_id, { user_id: 'u.id' })}
      group by w.community_id, w.id, u.id
      returning user_id
    )
    select written.id, post.user_id as author_id,
      coalesce((select answered_ids from parent), '[]') as answered_ids,
      coalesce((select jsonb_agg(user_id) from mentioned), '[]') as mentioned_ids
    from written, post`.execute(db)
  return rows[0]
}

/** Who wrote a comment that is not deleted, hidden or not. It stays locked for the rest of the transaction. */
export async function lockComment(db: Database, community_id: number, id: number) {
  return db
    .selectFrom('comments')
    .select('user_id')
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * Deletes a locked comment with its replies, and counts them off the post. A moderator's deletion of what somebody
 * else wrote goes into the audit log.
 *
 * @returns how many comments it deleted
 */
export async function deleteThread(
  db: Database,
  { community_id, id: user_id }: Member,
  id: number,
): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with removed as (
      update comments
      set deleted_at = now()
      where community_id = ${community_id} and deleted_at is null
        and (id = ${id} or parent_id = ${id})
      returning community_id, id, post_id, user_id, hidden_at
    ), logged as (
      insert into audit_log (community_id, id, user_id, action, subject)
      select community_id, ${newId(community_id, 'audit_log')}, ${user_id}::bigint, 'delete-comment',
        jsonb_build_object('comment_id', id, 'user_id', user_id)
      from removed
      where id = ${id} and user_id is distinct from ${user_id}
    ), counted as (
      update posts p
      set comments_count = p.comments_count
        - (select count(*) from removed where hidden_at is null and user_id is not null)
      where p.community_id = ${community_id} and p.id = (select post_id from removed where id = ${id})
    )
    select count(*) as deleted from removed`.execute(db)
  return rows[0]?.deleted ?? 0
}
