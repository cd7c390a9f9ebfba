type Member = { id: number }
type Authored = { user_id: number }

/** A post is changed, deleted and pinned by its author alone. */
export function isAuthor(member: Member, post: Authored): boolean {
  return post.user_id === member.id
}

/** Nobody votes for or against themselves. */
export function mayVoteOn(member: Member, post: Authored): boolean {
  return post.user_id !== member.id
}
