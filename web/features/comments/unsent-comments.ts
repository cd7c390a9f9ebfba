import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import type { Comment } from '#shared/contracts/comments.ts'
import type { QueuedCall } from '#web/device/queued-call.ts'

/** A comment without a number from the server: its id is below zero. */
export type DraftComment = Comment & { idempotencyKey: string }

/** A comment that waits for a network. */
export type UnsentComment = DraftComment & { isUnsent: true }

/** The member's unsent comments on a post. */
export function unsentComments(
  items: readonly QueuedCall[],
  { post_id, user }: { post_id: number; user: SignedInUser | undefined },
): UnsentComment[] {
  if (!user) return []
  const { id: user_id, full_name, profile_pic } = user
  return items.flatMap((item) => {
    if (item.call !== 'post/new-comment' || Number(item.input.post_id) !== post_id) return []
    const { text, parent_id } = item.input
    return {
      id: -firstId - item.id,
      parent_id: typeof parent_id === 'number' ? parent_id : null,
      user: { id: user_id, full_name, profile_pic },
      text,
      created_at: new Date(item.written_at).toISOString(),
      mentions: [],
      idempotencyKey: item.key,
      isUnsent: true,
    }
  })
}

/**
 * The comments of the list with the queued ones. While a comment goes from being sent to waiting it is in both, and is
 * shown as waiting.
 */
export function withUnsent(
  written: readonly (Comment | DraftComment)[],
  unsent: readonly UnsentComment[],
): Comment[] {
  const waiting = new Set(unsent.map(({ idempotencyKey }) => idempotencyKey))
  const others = written.filter(
    (one) => !('idempotencyKey' in one && waiting.has(one.idempotencyKey)),
  )
  return [...others, ...unsent]
}

export function isUnsent(comment: Comment): boolean {
  return 'isUnsent' in comment
}

/** Above the ids of comments that are being sent on this visit. */
const firstId = 1_000_000
