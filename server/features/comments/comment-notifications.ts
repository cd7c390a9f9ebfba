import type { NewNotification } from '#server/features/notifications/api.ts'
import type { NewComment } from './writing.ts'

/**
 * The notifications of a new comment: one for each member, of what concerns them most. It mentions them, replies to
 * them, or is on their post.
 */
export function notificationsOfComment(
  writer: { id: number },
  post_id: number,
  { id: comment_id, author_id, answered_ids, mentioned_ids }: NewComment,
): NewNotification[] {
  const events = new Map<number, NewNotification['event']>([[author_id, 'comment']])
  for (const user_id of answered_ids) events.set(user_id, 'reply')
  for (const user_id of mentioned_ids) events.set(user_id, 'mention')
  return [...events].map(([user_id, event]) => {
    return { event, user_id, actor_id: writer.id, post_id, comment_id }
  })
}
