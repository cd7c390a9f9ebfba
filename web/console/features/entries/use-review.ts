import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Output } from '#shared/contracts/calls.ts'
import type { Review, ReviewedEntry } from '#shared/contracts/console/entries.ts'
import { api } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { countsQuery } from './queries.ts'

type Change = { post_id: number; before: Review | null; after: Review }
type Pages = InfiniteData<Output<'console/entries'>>

export const unseen: Review = { is_picked: false, is_starred: false, note: '' }

/**
 * Shows what the reviewer thinks of an entry at once, and saves it; taken back if the server refuses. One after the other is
 * sent, so that the last one wins.
 */
export function useReview(contest_id: number): (change: Change) => void {
  const client = useQueryClient()
  const showError = useErrorAlert()
  const show = (post_id: number, my_review: Review | null) =>
    client.setQueriesData<Pages>(
      { queryKey: ['console/entries'], predicate: ({ queryKey }) => queryKey[2] === 'pages' },
      (pages) => pages && withReview(pages, post_id, my_review),
    )

  const { mutate } = useMutation({
    scope: { id: 'review' },
    mutationFn: ({ post_id, after }: Change) =>
      api('console/review-entry', { contest_id, post_id, ...after }),
    onError: (error, { post_id, before }) => {
      show(post_id, before)
      showError(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: countsQuery(contest_id).queryKey }),
  })

  return (change) => {
    show(change.post_id, change.after)
    mutate(change)
  }
}

function withReview(pages: Pages, post_id: number, my_review: Review | null): Pages {
  const change = (entry: ReviewedEntry) =>
    entry.post.id === post_id ? { ...entry, my_review } : entry
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, entries: page.entries.map(change) })),
  }
}
