import type { Notice } from '#server/features/notifications/api.ts'
import type { NewComment } from './writing.ts'

/**
 * Whom a new comment is told to, each member once and by what concerns them most: that it names them, that it replies
 * to them, or that it is on their post.
 */
export function noticesOf(
  writer: { id: number },
  post_id: number,
  { id: comment_id, author_id, answered_ids, mentioned_ids }: NewComment,
): Notice[] {
  const events = new Map<number, Notice['event']>([[author_id, 'comment']])
  for (const user_id of answered_ids) events.set(user_id, 'reply')
  for (const user_id of mentioned_ids) events.set(user_id, 'mention')
  return [...events].map(([user_id, event]) => {
    return { event, user_id, actor_id: writer.id, post_id, comment_id }
  })
}
