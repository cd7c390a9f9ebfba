import type { Comment } from '#shared/contracts/comments.ts'
import type { CommentRow } from './visible-comments.ts'

/** A comment as it goes over the wire. Of one whose author has deleted their account only its place is left. */
export function toComment({ user_id, full_name, profile_pic, ...comment }: CommentRow): Comment {
  const { id, parent_id, text, created_at, mentions } = comment
  return {
    id,
    parent_id,
    user: user_id === null ? null : { id: user_id, full_name: full_name ?? '', profile_pic },
    text,
    created_at,
    mentions,
  }
}
