import { useQueryClient } from '@tanstack/react-query'
import type { Post } from '#shared/contracts/post.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { api } from '#web/lib/api.ts'
import { setOptimistically } from '#web/lib/optimistic-toggle.ts'
import { patchPost } from './post-cache.ts'

/** Pins a post of the reader's own to their profile, or unpins it. */
export function usePin(post: Post): () => void {
  const client = useQueryClient()
  const showError = useErrorAlert()
  return () => {
    const toggle = {
      key: `pin of ${post.id}`,
      state: post.pinned,
      isSame: (one: boolean, other: boolean) => one === other,
      send: (pin: boolean) => api('post/pinpost', { post_id: post.id, pin }).then((a) => a.pinned),
      show: (pinned: boolean) => patchPost(client, post.id, { pinned }),
      onError: showError,
    }
    void setOptimistically(toggle, !post.pinned).then(() =>
      client.invalidateQueries({ queryKey: ['post/mypinnedposts'] }),
    )
  }
}
