import { sql } from 'kysely'
import type { Seeding } from './seeding.ts'

/** Tells members what has happened in the last days: comments, votes, respects and won challenges, the older ones read. */
export async function insertNotifications(seeding: Seeding): Promise<void> {
  await insertForComments(seeding)
  await insertForVotes(seeding)
  await insertForRespects(seeding)
  await insertForWinners(seeding)
}

async function insertForComments({ db, community_id, clock }: Seeding) {
  await sql`
    insert into notifications (
      community_id, id, user_id, event, post_id, comment_id, happened_at, read_at
    )
    select c.community_id, gen_random_uuid(), told.user_id, told.event, c.post_id, c.id, c.created_at,
      case when c.created_at < ${clock.now}::timestamptz - interval '20 hours' then c.created_at end
    from comments c
    join posts p on p.community_id = c.community_id and p.id = c.post_id
    left join comments root on root.community_id = c.community_id and root.id = c.parent_id
    cross join lateral (
      select distinct on (user_id) user_id, event
      from (
        select m.user_id, 'mention' as event, 1 as rank
        from comment_mentions m
        where m.community_id = ${community_id} and m.comment_id = c.id
        union all select root.user_id, 'reply', 2 where root.id is not null
        union all select p.user_id, 'comment', 3
      ) concerned
      order by user_id, rank
    ) told
    where c.community_id = ${community_id} and told.user_id <> c.user_id
      and c.created_at > ${clock.now}::timestamptz - interval '20 days'
  `.execute(db)
}

async function insertForVotes({ db, community_id, clock }: Seeding) {
  await sql`
    insert into notifications (
      community_id, id, user_id, event, post_id, told, happened_at, read_at
    )
    select p.community_id, gen_random_uuid(), p.user_id, 'votes', p.id, p.upvotes, v.latest,
      case when v.latest < ${clock.now}::timestamptz - interval '20 hours' then v.latest end
    from posts p
    join (
      select community_id, post_id, max(created_at) as latest
      from votes
      where community_id = ${community_id} and vote = 'upvote'
      group by community_id, post_id
    ) v on v.community_id = p.community_id and v.post_id = p.id
    where p.community_id = ${community_id} and v.latest > ${clock.now}::timestamptz - interval '10 days'
  `.execute(db)
}

async function insertForRespects({ db, community_id, clock }: Seeding) {
  await sql`
    insert into notifications (
      community_id, id, user_id, event, day, told, happened_at, read_at
    )
    select community_id, gen_random_uuid(), respected_user_id, 'respects',
      (created_at at time zone 'Asia/Kolkata')::date, count(*), max(created_at),
      case when max(created_at) < ${clock.now}::timestamptz - interval '20 hours' then max(created_at) end
    from respects
    where community_id = ${community_id}
    group by community_id, respected_user_id, (created_at at time zone 'Asia/Kolkata')::date
  `.execute(db)
}

async function insertForWinners({ db, community_id }: Seeding) {
  await sql`
    insert into notifications (
      community_id, id, user_id, event, post_id, contest_id, happened_at, read_at
    )
    select w.community_id, gen_random_uuid(), p.user_id, 'won', p.id, w.contest_id, k.declared_at,
      k.declared_at
    from winners w
    join posts p on p.community_id = w.community_id and p.id = w.post_id
    join contests k on k.community_id = w.community_id and k.id = w.contest_id
    where w.community_id = ${community_id}
  `.execute(db)
}
