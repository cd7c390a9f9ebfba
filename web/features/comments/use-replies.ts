import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Thread } from '#shared/contracts/comments.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { repliesPage } from './comments-address.ts'
import type { Discussion } from './discussion.ts'
import { repliesQuery } from './queries.ts'

/** The first replies come with the comment, the others when the reader or the address asks for them. */
export function useReplies(thread: Thread, { post, address }: Discussion) {
  const opened = address.replies?.parent_id === thread.id ? address.replies : undefined
  const [showsAll, setShowsAll] = useState(opened !== undefined)
  const showError = useErrorAlert()
  const asked = { post_id: post.id, parent_id: thread.id, cursor: opened?.cursor }
  const list = useInfiniteQuery({ ...repliesQuery(useCommunity(), asked), enabled: showsAll })
  const replies = list.data?.pages.flatMap(({ comments }) => comments) ?? thread.replies
  // The number of replies before a cursor is unknown.
  const rest = opened?.cursor ? undefined : thread.replies_count - replies.length

  async function handleMore() {
    setShowsAll(true)
    if (!showsAll) return
    const { error } = await (list.data ? list.fetchNextPage() : list.refetch())
    if (error) showError(error)
  }

  const hasMore = list.data ? list.hasNextPage : thread.replies_count > replies.length
  const more = hasMore ? { busy: list.isFetching, onClick: () => void handleMore() } : undefined
  const cursor = list.data?.pages.at(-1)?.next_cursor ?? undefined
  return { replies, rest, more, next: repliesPage({ parent_id: thread.id, cursor }) }
}
