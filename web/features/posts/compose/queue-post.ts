import { storeDraft } from '#web/device/drafts.ts'
import type { Actor } from '#web/http/actor.ts'
import { loadQueue } from '#web/queue/send-or-queue.ts'
import type { DraftContent } from './draft-content.ts'
import { saveInputOf } from './save-input.ts'
import type { NewPostTarget } from './save-post.ts'

type KeptPost = {
  actor: Actor
  draftName: string
  content: DraftContent
  target: NewPostTarget
}

/**
 * Leaves a new post to the queue, which sends it with the files of its draft.
 *
 * @returns whether the device keeps both
 */
export async function queuePost({ actor, draftName, content, target }: KeptPost): Promise<boolean> {
  const queue = await loadQueue().catch(() => undefined)
  // As it is now: what was stored before has older words.
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
