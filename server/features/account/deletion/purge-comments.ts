import { sql } from 'kysely'
import { forgetWords } from '#server/features/search/api.ts'
import { batch, type Purge } from './leaving.ts'

type Gone = { words: string[] }

/**
 * Deletes comments, and lowers the counts of their posts in the same statement. Replies go before what they answer. A
 * comment with replies of others stays, without text and author.
 */
export const purgeComments: Purge = async ({ db }, { community_id, user_id }) => {
  const { rows } = await sql<Gone>`
    with comment as materialized (
      select c.id, c.post_id, c.hidden_at is null and c.deleted_at is null as is_counted,
        tsvector_to_array(c.search) as words,
        exists (
          select from comments answer
          where answer.community_id = ${community_id} and answer.parent_id = c.id
            and answer.user_id <> c.user_id
        ) as is_answered
      from comments c
      where c.community_id = ${community_id} and c.user_id = ${user_id}
      order by c.parent_id is null, c.id
      limit ${batch}
      for update of c
    ), post as materialized (
      select p.id
      from posts p
      where p.community_id = ${community_id} and p.id in (select post_id from comment)
      order by p.id
      for no key update of p
    ), unnamed as (
      update comments c
      set user_id = null, text = ''
      from comment
      where c.community_id = ${community_id} and c.id = comment.id and comment.is_answered
    ), forgotten as (
      delete from notifications n
      using comment
      where n.community_id = ${community_id}
        and n.post_id = comment.post_id and n.comment_id = comment.id
    ), removed as (
      delete from comments c
      using comment
      where c.community_id = ${community_id} and c.id = comment.id and not comment.is_answered
    ), counted as (
      update posts p
      set comments_count = p.comments_count - gone.number
      from (select post_id, count(*) as number from comment where is_counted group by post_id) gone
      where p.community_id = ${community_id} and p.id = gone.post_id
        and p.id in (select id from post)
    )
    select words from comment`.execute(db)
  await forgetWords(
    db,
    community_id,
    rows.flatMap(({ words }) => words),
  )
  return rows.length === batch
}
