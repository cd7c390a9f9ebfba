import type { Input } from '#shared/contracts/calls.ts'
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

/** What to send so that the server stores the wanted vote, whatever it stores and however often it is sent. */
export function voteToSend(wanted: Tally, stored: Tally) {
  return {
    vote: wanted.my_vote ?? stored.my_vote ?? 'upvote',
    my_vote: wanted.my_vote ?? 'none',
  } satisfies Partial<Input<'post/votepost'>>
}

/** The votes of a post after a queued vote. */
export function tallyWith(post: Tally, my_vote: VoteType | 'none'): Tally {
  const vote = my_vote === 'none' ? post.my_vote : my_vote
  const isSame = (post.my_vote ?? 'none') === my_vote
  return isSame || vote === null ? tallyOf(post) : tallyAfter(post, vote)
}
