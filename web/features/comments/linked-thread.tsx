import { useEffect, useRef } from 'react'
import { isReturn } from '#web/navigation/history.ts'
import { useWords } from '#web/words/words.tsx'
import type { Discussion } from './discussion.ts'
import { ThreadView } from './thread-view.tsx'
import { useLinkedThread } from './use-linked-thread.ts'

/** The thread with the comment that a link names, above the others, on whichever page it is. */
export function LinkedThread({
  discussion,
  comment_id,
}: {
  discussion: Discussion
  comment_id: number
}) {
  const { t } = useWords()
  const section = useRef<HTMLElement>(null)
  const { thread, isGone } = useLinkedThread(discussion.post.id, comment_id)
  const isFound = thread !== undefined
  useEffect(() => {
    if (!isFound || isReturn()) return
    section.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'start' })
  }, [isFound])
  if (isGone) return <p className="mt-4 text-muted">{t('comment.linkedGone')}</p>
  if (!thread || discussion.changes.removed.has(thread.id)) return null
  return (
    <section
      ref={section}
      aria-labelledby="linked-comment"
      className="mt-4 rounded-card border border-line bg-surface p-4"
    >
      <h3 id="linked-comment" className="mb-3 text-sm font-semibold text-muted">
        {t('comment.linked')}
      </h3>
      <ThreadView thread={thread} discussion={discussion} />
    </section>
  )
}
