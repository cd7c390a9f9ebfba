import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import type { Post } from '#shared/contracts/post.ts'
import { showUnsentActivity, showUnsentDay } from '#web/features/contests/unsent-days.ts'
import { addPost } from '#web/features/posts/add-post.ts'
import { sendKeptPost } from '#web/features/posts/compose/send-kept-post.ts'
import { showUnsentPin, showUnsentVote } from '#web/features/posts/unsent-marks.ts'
import { showRespect } from '#web/features/respects/respect-cache.ts'
import { showToast } from '#web/layout/toasts.ts'
import { paths } from '#web/navigation/paths.ts'
import type { Item } from '#web/outbox/item.ts'
import { openOutbox } from '#web/outbox/sending.ts'
import { getUnsent, subscribeUnsent } from '#web/outbox/unsent.ts'
import { useWords } from '#web/words/words.tsx'

/** Sends what a member has not sent yet, shows it as if it were sent, and says what becomes of it. */
export function MemberOutbox(): null {
  const client = useQueryClient()
  const { t } = useWords()
  const [, navigate] = useLocation()
  const show = { label: t('outbox.show'), onPress: () => navigate(paths.unsent) }
  const tellKept = useEffectEvent(() => showToast({ text: t('outbox.kept'), action: show }))
  const tellSent = useEffectEvent(() => showToast({ text: t('outbox.sent') }))
  const tellRefused = useEffectEvent(() => showToast({ text: t('outbox.refused'), action: show }))
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    showAlways(client, signal)
    const page = {
      sendPost: sendKeptPost,
      onKept: () => tellKept(),
      // A list that leaves it out says so, as it does where a post is sent at once.
      onNewPost: (post: Post) => addPost(client, post),
      onLate: (result: 'sent' | 'refused') => {
        if (result === 'sent') tellSent()
        else tellRefused()
        // What was shown is either so now, or must not be shown any more.
        void client.invalidateQueries()
      },
    }
    void openOutbox(page, signal)
    return () => stopping.abort()
  }, [client])
  return null
}

/** Lays what waits over the answers of the server, now and whenever they or it change. */
function showAlways(client: QueryClient, signal: AbortSignal): void {
  const show = () => {
    for (const item of getUnsent()) if (item.status === 'waiting') showItem(client, item)
  }
  const stopItems = subscribeUnsent(show)
  const stopAnswers = client.getQueryCache().subscribe((event) => {
    // What is set by hand, as here, is no answer.
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (!event.action.manual) show()
  })
  signal.addEventListener('abort', () => {
    stopItems()
    stopAnswers()
  })
}

/** Comments and new posts are shown by their lists. */
function showItem(client: QueryClient, item: Item): void {
  if (item.call === 'post/votepost') showUnsentVote(client, item)
  if (item.call === 'post/pinpost') showUnsentPin(client, item)
  if (item.call === 'contest/contest-day-task') showUnsentDay(client, item)
  if (item.call === 'contest/contest-day-activity') showUnsentActivity(client, item)
  if (item.call === 'user/respect-user') showRespect(client, Number(item.input.user_id), true)
  if (item.call === 'user/unrespect-user') showRespect(client, Number(item.input.user_id), false)
}
