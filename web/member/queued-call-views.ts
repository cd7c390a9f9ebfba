import { queuedComment } from '#web/features/comments/queued-call.ts'
import {
  queuedActivity,
  queuedDay,
  queuedReminder,
  queuedUndo,
} from '#web/features/contests/queued-calls.ts'
import { queuedEncouragement } from '#web/features/encouragements/queued-call.ts'
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
  'contest/undo-day': queuedUndo,
  'contest/contest-day-activity': queuedActivity,
  'contest/encourage': queuedEncouragement,
  'contest/set-reminder': queuedReminder,
  'user/respect-user': queuedRespect,
  'user/unrespect-user': queuedUnrespect,
}
