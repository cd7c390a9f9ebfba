import { visibleText } from '#shared/rules/visible-text.ts'
import { useDraft } from '#web/device/use-draft.ts'
import type { Actor } from '#web/http/actor.ts'

/** What a member has typed and not sent, with its idempotency key: a text is never written twice. */
export type Draft = { text: string; idempotencyKey: string }

/** Where it belongs: a comment on a post, or a reply to a comment. */
export type CommentTarget = { post_id: number; parent_id: number | undefined }

export function useCommentDraft(owner: Actor, { post_id, parent_id }: CommentTarget) {
  return useDraft({
    owner,
    name: `comment:${post_id}:${parent_id ?? ''}`,
    initial: newDraft(''),
    read: readDraft,
    isWritten: ({ text }) => visibleText(text) !== '',
  })
}

/** Another text is another comment, so it gets another key. */
export function newDraft(text: string): Draft {
  return { text, idempotencyKey: crypto.randomUUID() }
}

export function readDraft(stored: unknown): Draft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { text, idempotencyKey } = stored as Record<string, unknown>
  const isDraft = typeof text === 'string' && typeof idempotencyKey === 'string'
  return isDraft ? { text, idempotencyKey } : undefined
}
