import { loadOutbox } from '#web/outbox/send-or-keep.ts'
import { type DraftContent, readDraft } from './draft-store.ts'
import { saveInputOf } from './save-input.ts'
import type { NewPostTarget } from './save-post.ts'

type KeptPost = { draftName: string; content: DraftContent; target: NewPostTarget }

/**
 * Leaves a new post to the outbox, which sends it with the files of its draft.
 *
 * @returns whether the device keeps both
 */
export async function keepPost({ draftName, content, target }: KeptPost): Promise<boolean> {
  const outbox = await loadOutbox().catch(() => undefined)
  if (!outbox || !(await readDraft(draftName))) return false
  const { draft, media, key } = content
  const input = { ...saveInputOf(draft, media), ...target }
  return outbox.keepForLater('post/newpost', input, {
    about: postAbout(draftName),
    title: draft.title,
    idempotencyKey: key,
    draft: draftName,
  })
}

function postAbout(draftName: string): string {
  return `post ${draftName}`
}
