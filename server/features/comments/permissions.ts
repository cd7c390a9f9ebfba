import type { Role } from '#server/calls/callers/session.ts'

/** A comment is deleted by its author and by moderators, not by the author of the post. */
export function mayDelete(
  member: { id: number; role: Role },
  comment: { user_id: number | null },
): boolean {
  return comment.user_id === member.id || member.role !== 'member'
}
