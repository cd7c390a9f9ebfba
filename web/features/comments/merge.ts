import type { Comment, Thread } from '#shared/contracts/comments.ts'

/** What the reader wrote on this visit, and what a deletion or a report has removed. */
export type Changes = { written: readonly Comment[]; removed: ReadonlySet<number> }

/** The threads of a list with these changes. The reader's new threads come first, so that they see them at once. */
export function threadsWithChanges(
  threads: readonly Thread[],
  { written, removed }: Changes,
): Thread[] {
  const begun = written.filter(({ parent_id }) => parent_id === null).toReversed()
  const known = new Map(threads.map((thread) => [thread.id, thread]))
  const first = begun.map(
    (comment) => known.get(comment.id) ?? { ...comment, replies: [], replies_count: 0 },
  )
  const others = threads.filter(({ id }) => !begun.some((comment) => comment.id === id))
  return [...first, ...others].filter(({ id }) => !removed.has(id))
}

/** Replies to a comment with these changes. The reader's own come last, as they will in the list. */
export function repliesWithChanges(
  parent_id: number,
  replies: readonly Comment[],
  { written, removed }: Changes,
): Comment[] {
  const own = written.filter((comment) => comment.parent_id === parent_id)
  const added = own.filter(({ id }) => !replies.some((reply) => reply.id === id))
  return [...replies, ...added].filter(({ id }) => !removed.has(id))
}
