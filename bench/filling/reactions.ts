import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { newIds } from '#server/db/new-id.ts'

/** Posts of which every third member of `voters` has voted: they are on the first pages. */
const newestPosts = 60
const voters = 600
const commentsOnNewest = 20

/** What members have put on posts of the last month: votes, pins and comments, most of them on the newest. */
export async function insertReactions(db: Database, community_id: number): Promise<void> {
  await sql`
    insert into votes (community_id, post_id, user_id, vote)
    select ${community_id}, p.id, u.id, case when (u.number + p.rank) % 21 = 0 then 'downvote' else 'upvote' end
    from (
      select id, user_id, row_number() over (order by created_at desc) as rank
      from posts
      where community_id = ${community_id} and created_at > now() - interval '30 days'
    ) p
    join (
      select id, row_number() over (order by id) as number
      from users where community_id = ${community_id} order by id limit ${voters}
    ) u
      on u.id <> p.user_id
        and case
          when p.rank <= ${newestPosts} then (u.number + p.rank) % 3 = 0
          else (u.number + p.rank) % 199 = 0
        end`.execute(db)
  await sql`
    update posts p
    set upvotes = counted.upvotes, downvotes = counted.downvotes
    from (
      select post_id, count(*) filter (where vote = 'upvote') as upvotes,
        count(*) filter (where vote = 'downvote') as downvotes
      from votes where community_id = ${community_id} group by post_id
    ) counted
    where p.community_id = ${community_id} and p.id = counted.post_id`.execute(db)
  await sql`
    insert into pins (community_id, user_id, post_id)
    select community_id, user_id, id
    from posts
    where community_id = ${community_id} and created_at > now() - interval '30 days'
      and id % 160 < 16`.execute(db)
  await insertComments(db, community_id)
}

async function insertComments(db: Database, community_id: number): Promise<void> {
  await sql`
    create temp table if not exists chosen_posts (post_id bigint, number integer, at timestamptz);
    truncate chosen_posts`.execute(db)
  await sql`
    insert into chosen_posts
    select id, row_number() over (), created_at
    from (
      select id, created_at, row_number() over (order by created_at desc) as rank
      from posts
      where community_id = ${community_id} and created_at > now() - interval '30 days'
    ) p
    cross join lateral generate_series(
      1, case when rank <= ${newestPosts} then ${commentsOnNewest}::integer else (rank % 3)::integer end
    )`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*) from chosen_posts`.execute(db)
  await sql`
    with members as materialized (
      select id, row_number() over (order by id) as number, count(*) over () as members
      from users where community_id = ${community_id}
    )
    insert into comments (community_id, id, post_id, user_id, text, created_at)
    select ${community_id}, new.id, chosen.post_id, m.id,
      'We saw them from the terrace too, a little after six.', least(now(), chosen.at + interval '1 hour')
    from ${newIds(community_id, 'comments', rows[0]?.count ?? 0)} with ordinality as new (id, number)
    join chosen_posts chosen on chosen.number = new.number
    join members m on m.number = 1 + (chosen.number * 7919) % m.members`.execute(db)
  await sql`
    update posts p
    set comments_count = counted.count
    from (select post_id, count(*) from chosen_posts group by post_id) counted
    where p.community_id = ${community_id} and p.id = counted.post_id`.execute(db)
}
