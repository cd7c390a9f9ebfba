import { defineQueuedCall } from '#web/queue/define-queued-call.ts'

/** The comments of a post show it themselves. */
export const queuedComment = defineQueuedCall({
  call: 'post/new-comment',
  label: ({ title }, t) => t('queue.comment', { title }),
  text: ({ input }) => input.text,
})
