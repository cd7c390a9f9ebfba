import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { notHidden } from '#server/features/blocks/api.ts'
import { newNotifications, writingNotifications } from '#server/features/notifications/api.ts'
import type { VoteType } from '#shared/contracts/post.ts'
import type { VoteStatus } from '#shared/rules/vote.ts'
import { mayVoteOn } from './permissions.ts'
import { findVisiblePost } from './queries.ts'

export type Ballot = {
  community_id: number
  post_id: number
  user_id: number
  vote: VoteType
  /** The wanted vote; without it the ballot is a tap. */
  wanted?: VoteType | 'none' | undefined
}

export type Tally = { status: VoteStatus; upvotes: number; downvotes: number }

/** Why a vote was not accepted. */
export type VoteError = 'post_not_found' | 'own_post_vote'

/**
 * Casts, switches or removes a member's vote, by the table of `castVote`, or sets it to the wanted one.
 * When two equal votes of a member arrive at once, the second may change nothing; it is then cast again on the result of
 * the first.
 */
export async function recordVote(db: Database, ballot: Ballot): Promise<Tally | VoteError> {
  while (true) {
    const tally = await tryVote(db, ballot)
    if (tally) return tally
    const { community_id, post_id, user_id: viewer_id } = ballot
    const post = await findVisiblePost(db, { community_id, viewer_id }, post_id)
    if (!post) return 'post_not_found'
    if (!mayVoteOn({ id: viewer_id }, post)) return 'own_post_vote'
    const current = await currentTally(db, ballot)
    if (current) return current
  }
}

/** The counts of a post on which the member's vote is the wanted one already. */
async function currentTally(db: Database, ballot: Ballot): Promise<Tally | undefined> {
  const { community_id, post_id, user_id, wanted } = ballot
  if (wanted === undefined) return undefined
  const { rows } = await sql<Tally>`${prepared}
    select case when v.vote is null then 'decvote' else 'incvote' end as status, p.upvotes, p.downvotes
    from posts p
    left join votes v
      on v.community_id = p.community_id and v.post_id = p.id and v.user_id = ${user_id}
    where p.community_id = ${community_id} and p.id = ${post_id}
      and coalesce(v.vote, 'none') = ${wanted}
  `.execute(db)
  return rows[0]
}

/**
 * Permission, row, counts and the notification are one statement. An equal vote is deleted; otherwise one is
 * inserted, or replaces the other kind; `xmax` is 0 in an inserted row. The post is locked first and its counts are
 * read under that lock: those of the statement's snapshot may be behind, and would break the checks.
 */
async function tryVote(db: Database, ballot: Ballot): Promise<Tally | undefined> {
  const { community_id, post_id, user_id, vote, wanted = null } = ballot
  const { rows } = await sql<Tally>`${prepared}
    with post as materialized (
      select p.id, p.upvotes, p.downvotes
      from posts p
      join users u on u.community_id = p.community_id and u.id = p.user_id
      where p.community_id = ${community_id} and p.id = ${post_id} and p.user_id <> ${user_id}
        and p.deleted_at is null and p.hidden_at is null
        and u.deleted_at is null and u.banned_at is null
        and ${notHidden(community_id, user_id, { post_id: 'p.id', user_id: 'p.user_id' })}
      for no key update of p
    ), taken_back as (
      delete from votes
      where community_id = ${community_id} and post_id = (select id from post)
        and user_id = ${user_id}
        and (${wanted}::text = 'none' or (${wanted}::text is null and vote = ${vote}))
      returning 'decvote' as status,
        case when vote = ${vote} then -1 else 0 end as same,
        case when vote = ${vote} then 0 else -1 end as other
    ), given as (
      insert into votes (community_id, post_id, user_id, vote)
      select ${community_id}, id, ${user_id}, ${vote}
      from post
      where ${wanted}::text is distinct from 'none' and not exists (select from taken_back)
      on conflict (community_id, post_id, user_id) do update
        set vote = excluded.vote, created_at = excluded.created_at
        where votes.vote <> excluded.vote
      returning
        case when xmax = 0 then 'incvote' else 'decinc' end as status,
        1 as same,
        case when xmax = 0 then 0 else -1 end as other
    ), move as (
      select * from taken_back union all select * from given
    ), tally as (
      update posts p
      set upvotes = post.upvotes + case ${vote} when 'upvote' then move.same else move.other end,
        downvotes = post.downvotes + case ${vote} when 'upvote' then move.other else move.same end
      from post, move
      where p.community_id = ${community_id} and p.id = post.id
      returning move.status, p.upvotes, p.downvotes, p.user_id as author_id
    ), ${writingNotifications(community_id, notificationOfVote(ballot))}
    select tally.status, tally.upvotes, tally.downvotes
    from tally
    cross join published
  `.execute(db)
  return rows[0]
}

/** An upvote notifies the author of the post, without the name of the voter; a downvote notifies nobody. */
function notificationOfVote({ post_id, user_id: actor_id, vote }: Ballot): RawBuilder<unknown> {
  const columns = { user_id: sql`author_id`, actor_id, post_id, told: sql`upvotes` }
  return newNotifications(
    'votes',
    columns,
    sql`
    from tally
    where ${vote} = 'upvote' and status <> 'decvote'`,
  )
}
