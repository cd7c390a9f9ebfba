import { storeDraft } from '#web/device/drafts.ts'
import type { Actor } from '#web/http/actor.ts'
import { loadQueue } from '#web/queue/send-or-queue.ts'
import type { DraftContent } from './draft-content.ts'
import { saveInputOf } from './save-input.ts'
import type { NewPostTarget } from './save-post.ts'

type QueuedPost = {
  actor: Actor
  draftName: string
  content: DraftContent
  target: NewPostTarget
}

/**
 * Queues a new post, to be sent with the files of its draft.
 *
 * @returns whether the device has stored both
 */
export async function queuePost({
  actor,
  draftName,
  content,
  target,
}: QueuedPost): Promise<boolean> {
  const queue = await loadQueue().catch(() => undefined)
  // The current content: the stored draft may have older words.
  const isStored = queue && (await storeDraft(actor, { name: draftName, value: content }))
  if (!isStored) return false
  const { draft, media, key } = content
  const input = { ...saveInputOf(draft, media), ...target }
  return queue.queueForLater('post/newpost', input, {
    actor,
    about: postAbout(draftName),
    title: draft.title,
    idempotencyKey: key,
    draft: draftName,
  })
}

function postAbout(draftName: string): string {
  return `post ${draftName}`
}
