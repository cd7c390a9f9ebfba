import { useRef, useState } from 'react'
import type { Review, ReviewedEntry } from '#shared/contracts/console/entries.ts'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'
import { unseen, useReview } from './use-review.ts'

type Step = { index: number; post_id: number; before: Review | null; after: Review }

export type Sorting = ReturnType<typeof useSorting>

/** The way of a reviewer through entries, one at a time. `entries.length` is the place behind the last one. */
export function useSorting(contest_id: number, entries: readonly ReviewedEntry[]) {
  const { t } = useWords()
  const showBanner = useBanner()
  const [index, setIndex] = useState(0)
  const steps = useRef<Step[]>([])
  const [undoable, setUndoable] = useState(0)
  const send = useReview(contest_id)
  const entry = entries[index]
  const review = entry?.my_review ?? unseen

  /** Changes the review of the shown entry, which can be undone. */
  function change(changed: Partial<Review>, says?: WordId) {
    if (!entry) return
    const { id: post_id } = entry.post
    const step = { index, post_id, before: entry.my_review, after: { ...review, ...changed } }
    steps.current.push(step)
    setUndoable(steps.current.length)
    send(step)
    if (says) showBanner(t(says), 'done', { duration: 1200 })
  }

  function next(changed?: Partial<Review>) {
    if (!entry) return
    if (changed || !entry.my_review) change(changed ?? {})
    setIndex(index + 1)
  }

  function undo() {
    const step = steps.current.pop()
    if (!step) return
    setUndoable(steps.current.length)
    // What was seen stays seen.
    send({ post_id: step.post_id, before: step.after, after: step.before ?? unseen })
    setIndex(step.index)
    showBanner(t('entries.undone'), 'info', { duration: 1200 })
  }

  return {
    ...{ entry, review, index },
    canUndo: undoable > 0,
    next,
    undo,
    previous: () => setIndex(Math.max(index - 1, 0)),
    pickAndNext: () => next({ is_picked: true }),
    togglePick: () =>
      change(
        { is_picked: !review.is_picked },
        review.is_picked ? 'entries.unpickedIt' : 'entries.pickedIt',
      ),
    toggleStar: () =>
      change(
        { is_starred: !review.is_starred },
        review.is_starred ? 'entries.unstarredIt' : 'entries.starredIt',
      ),
    saveNote: (note: string) => change({ note }, 'entries.noteSaved'),
  }
}
