import type { Post, VoteType } from '#shared/contracts/post.ts'
import { badgeColor } from '#shared/rules/badge-color.ts'
import { castVote } from '#shared/rules/vote.ts'

/** The fields of a post that a vote changes. */
export type Tally = Pick<Post, 'my_vote' | 'upvotes' | 'downvotes' | 'badge_color'>

export function tallyOf({ my_vote, upvotes, downvotes, badge_color }: Tally): Tally {
  return { my_vote, upvotes, downvotes, badge_color }
}

/** The votes of a post after a tap, before the server has answered. */
export function tallyAfter(post: Tally, vote: VoteType): Tally {
  const { my_vote, upvotes, downvotes } = castVote(post, vote)
  return { my_vote, upvotes, downvotes, badge_color: badgeColor(upvotes, downvotes) }
}

/**
 * The vote to send so that the server stores the wanted one. To store none, the stored vote is sent again.
 * `null` if there is nothing to send.
 */
export function voteToSend(wanted: Tally, stored: Tally): VoteType | null {
  return wanted.my_vote ?? stored.my_vote
}
