import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import type { Post } from '#shared/contracts/post.ts'
import { addPost } from '#web/features/posts/add-post.ts'
import { sendQueuedPost } from '#web/features/posts/compose/send-queued-post.ts'
import { showToast } from '#web/layout/toasts.ts'
import { paths } from '#web/navigation/paths.ts'
import { viewOf } from '#web/queue/define-queued-call.ts'
import { openQueue } from '#web/queue/sending.ts'
import { getUnsent, subscribeUnsent } from '#web/queue/unsent.ts'
import { useWords } from '#web/words/words.tsx'
import { queuedCallViews } from './queued-call-views.ts'

/** Sends a member's queued calls, shows them as if they were sent, and shows the results. */
export function MemberQueue(): null {
  const client = useQueryClient()
  const { t } = useWords()
  const [, navigate] = useLocation()
  const show = { label: t('queue.show'), onPress: () => navigate(paths.unsent) }
  const announceQueued = useEffectEvent(() => showToast({ text: t('queue.added'), action: show }))
  const tellSent = useEffectEvent(() => showToast({ text: t('queue.sent') }))
  const tellRefused = useEffectEvent(() => showToast({ text: t('queue.refused'), action: show }))
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    showAlways(client, signal)
    const page = {
      sendPost: sendQueuedPost,
      onQueued: () => announceQueued(),
      // A list that hides it says so, as after a post that is sent at once.
      onNewPost: (post: Post) => addPost(client, post),
      onLate: (result: 'sent' | 'refused') => {
        if (result === 'sent') tellSent()
        else tellRefused()
        // What was shown is either true now, or must not be shown any more.
        void client.invalidateQueries()
      },
    }
    void openQueue(page, signal)
    return () => stopping.abort()
  }, [client])
  return null
}

/** Overlays queued calls on the answers of the server, whenever either changes. */
function showAlways(client: QueryClient, signal: AbortSignal): void {
  const show = () => {
    for (const queued of getUnsent()) {
      if (queued.status === 'waiting') viewOf(queuedCallViews, queued).shows?.(client, queued)
    }
  }
  const stopItems = subscribeUnsent(show)
  const stopAnswers = client.getQueryCache().subscribe((event) => {
    // Data set by hand, as here, are no answer of the server.
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (!event.action.manual) show()
  })
  signal.addEventListener('abort', () => {
    stopItems()
    stopAnswers()
  })
}
