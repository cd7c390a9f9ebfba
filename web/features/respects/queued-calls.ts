import { defineQueuedCall } from '#web/queue/define-queued-call.ts'
import { showRespect } from './respect-cache.ts'

export const queuedRespect = defineQueuedCall({
  call: 'user/respect-user',
  shows: (client, { input }) => showRespect(client, Number(input.user_id), true),
  label: ({ title }, t) => t('queue.respect', { title }),
})

export const queuedUnrespect = defineQueuedCall({
  call: 'user/unrespect-user',
  shows: (client, { input }) => showRespect(client, Number(input.user_id), false),
  label: ({ title }, t) => t('queue.unrespect', { title }),
})
