import { sql } from 'kysely'
import { batch, type Purge } from './leaving.ts'

/** Removes votes, and lowers the counts of their posts in the same statement. */
export const purgeVotes: Purge = async ({ db }, { community_id, user_id }) => {
  const { rows } = await sql<{ taken: number }>`
    with post as materialized (
      select p.id, v.vote
      from votes v
      join posts p on p.community_id = v.community_id and p.id = v.post_id
      where v.community_id = ${community_id} and v.user_id = ${user_id}
      order by p.id
      limit ${batch}
      for no key update of p
    ), taken as (
      delete from votes v
      using post
      where v.community_id = ${community_id} and v.post_id = post.id and v.user_id = ${user_id}
      returning v.post_id, v.vote
    ), counted as (
      update posts p
      set upvotes = p.upvotes - (taken.vote = 'upvote')::integer,
        downvotes = p.downvotes - (taken.vote = 'downvote')::integer
      from taken
      where p.community_id = ${community_id} and p.id = taken.post_id
    )
    select count(*) as taken from taken`.execute(db)
  return rows[0]?.taken === batch
}
