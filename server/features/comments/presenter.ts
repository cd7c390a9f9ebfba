import type { Comment } from '#shared/contracts/comments.ts'
import type { CommentRow } from './visible-comments.ts'

/** A comment as the answer has it. If its author has deleted their account, it has no text and no author. */
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
