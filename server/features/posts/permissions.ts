type Member = { id: number }
type Authored = { user_id: number }

/** Only its author may change, delete or pin a post. */
export function isAuthor(member: Member, post: Authored): boolean {
  return post.user_id === member.id
}

/** Nobody may vote on their own post. */
export function mayVoteOn(member: Member, post: Authored): boolean {
  return post.user_id !== member.id
}
