import type { Post, VoteType } from '#shared/contracts/posts.ts'
import { badgeColor } from '#shared/rules/badge-color.ts'
import { castVote } from '#shared/rules/vote.ts'

/** What a vote changes of a post. */
export type Tally = Pick<Post, 'my_vote' | 'upvotes' | 'downvotes' | 'badge_color'>

export function tallyOf({ my_vote, upvotes, downvotes, badge_color }: Tally): Tally {
  return { my_vote, upvotes, downvotes, badge_color }
}

/** How the votes of a post stand after a tap, before the server has answered. */
export function tallyAfter(post: Tally, vote: VoteType): Tally {
  const { my_vote, upvotes, downvotes } = castVote(post, vote)
  return { my_vote, upvotes, downvotes, badge_color: badgeColor(upvotes, downvotes) }
}

/**
 * The vote to send so that the server holds the wished one: to hold none, the held vote is sent once more.
 * `null` where there is nothing to send.
 */
export function voteToSend(wish: Tally, held: Tally): VoteType | null {
  return wish.my_vote ?? held.my_vote
}
