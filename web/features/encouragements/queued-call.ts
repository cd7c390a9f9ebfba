import { defineQueuedCall } from '#web/queue/define-queued-call.ts'

/** The button says that it is not sent yet. */
export const queuedEncouragement = defineQueuedCall({
  call: 'contest/encourage',
  label: ({ title }, t) => t('queue.encourage', { title }),
})
