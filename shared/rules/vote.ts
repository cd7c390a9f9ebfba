import type { Post, VoteType } from '#shared/contracts/post.ts'

/** incvote: given; decvote: taken back; decinc: switched. */
export type VoteStatus = 'incvote' | 'decvote' | 'decinc'

export type Votes = Pick<Post, 'my_vote' | 'upvotes' | 'downvotes'>

/**
 * What a tap on a vote button does to a post's counts and to one's own vote (VOTE-1).
 *
 * | my vote | tap      | status  | upvotes | downvotes | my vote then |
 * | ------- | -------- | ------- | ------- | --------- | ------------ |
 * | none    | upvote   | incvote | +1      |           | upvote       |
 * | none    | downvote | incvote |         | +1        | downvote     |
 * | up      | upvote   | decvote | -1      |           | none         |
 * | up      | downvote | decinc  | -1      | +1        | downvote     |
 * | down    | upvote   | decinc  | +1      | -1        | upvote       |
 * | down    | downvote | decvote |         | -1        | none         |
 */
export function castVote(votes: Votes, vote: VoteType): Votes & { status: VoteStatus } {
  const { my_vote } = votes
  const isTakenBack = my_vote === vote
  const change = (type: VoteType) =>
    Number(type === vote && !isTakenBack) - Number(type === my_vote)
  return {
    status: isTakenBack ? 'decvote' : my_vote === null ? 'incvote' : 'decinc',
    my_vote: isTakenBack ? null : vote,
    upvotes: votes.upvotes + change('upvote'),
    downvotes: votes.downvotes + change('downvote'),
  }
}
