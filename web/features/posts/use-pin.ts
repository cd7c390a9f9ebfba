import { useQueryClient } from '@tanstack/react-query'
import type { Post } from '#shared/contracts/post.ts'
import { setOptimistically } from '#web/http/optimistic-toggle.ts'
import { useFailureToast } from '#web/layout/failure-toast.ts'
import { sendOrQueue } from '#web/queue/send-or-queue.ts'
import { patchPost } from './post-cache.ts'
import { postTitle } from './post-title.ts'

/** Pins a post of the reader's own to their profile, or unpins it. */
export function usePin(post: Post): () => void {
  const client = useQueryClient()
  const showFailure = useFailureToast()
  return togglePin

  function togglePin(): void {
    const toggle = {
      key: `pin of ${post.id}`,
      state: post.pinned,
      isSame: (one: boolean, other: boolean) => one === other,
      send: async (pin: boolean) => {
        const options = { about: `pin of ${post.id}`, title: postTitle(post) }
        const answer = await sendOrQueue('post/pinpost', { post_id: post.id, pin }, options)
        return answer?.pinned ?? pin
      },
      show: (pinned: boolean) => patchPost(client, post.id, { pinned }),
      onError: (error: unknown) => showFailure(error, togglePin),
    }
    void setOptimistically(toggle, !post.pinned).then(() =>
      client.invalidateQueries({ queryKey: ['post/mypinnedposts'] }),
    )
  }
}
