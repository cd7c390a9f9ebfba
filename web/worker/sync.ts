import { sendQueuedPost } from '#web/features/posts/compose/send-queued-post.ts'
import { sendFromWorker } from '#web/queue/send-from-worker.ts'
import { syncTag } from '#web/queue/sync-tag.ts'

/** The event of Background Sync, which the DOM types lack. The browser sends it when there is a network. */
export type SyncEvent = ExtendableEvent & { tag: string }

export function handleSync(event: Event): void {
  if (isSync(event)) event.waitUntil(sync(event.tag))
}

function isSync(event: Event): event is SyncEvent {
  return 'tag' in event && 'waitUntil' in event
}

/** Sends what members did without a network, also while no page is open. */
async function sync(tag: string): Promise<void> {
  if (tag === syncTag) await sendFromWorker(sendQueuedPost)
}
