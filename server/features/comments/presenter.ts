import type { Comment } from '#shared/contracts/comments.ts'
import type { CommentRow } from './visible-comments.ts'

/** A comment as it goes over the wire. */
export function toComment({ user_id, full_name, profile_pic, ...comment }: CommentRow): Comment {
  const { id, parent_id, text, created_at, mentions } = comment
  return {
    id,
    parent_id,
    user: { id: user_id, full_name, profile_pic },
    text,
    created_at,
    mentions,
  }
}
