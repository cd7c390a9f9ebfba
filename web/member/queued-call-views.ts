import { queuedComment } from '#web/features/comments/queued-call.ts'
import { queuedActivity, queuedDay } from '#web/features/contests/queued-calls.ts'
import { queuedPin, queuedPost, queuedVote } from '#web/features/posts/queued-calls.ts'
import { queuedRespect, queuedUnrespect } from '#web/features/respects/queued-calls.ts'
import type { QueuedCallViews } from '#web/queue/define-queued-call.ts'

/** What a member sees of each call that waits for a network. */
export const queuedCallViews: QueuedCallViews = {
  'post/votepost': queuedVote,
  'post/pinpost': queuedPin,
  'post/newpost': queuedPost,
  'post/new-comment': queuedComment,
  'contest/contest-day-task': queuedDay,
  'contest/contest-day-activity': queuedActivity,
  'user/respect-user': queuedRespect,
  'user/unrespect-user': queuedUnrespect,
}
