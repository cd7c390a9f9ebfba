import type { QueryClient } from '@tanstack/react-query'
import type { Item } from '#web/outbox/item.ts'
import { changePosts, patchPost } from './post-cache.ts'
import { tallyWith } from './tally.ts'

type Unsent<C extends Item['call']> = Extract<Item, { call: C }>

/** Shows a vote that waits to be sent, wherever its post is shown. */
export function showUnsentVote(client: QueryClient, { input }: Unsent<'post/votepost'>): void {
  const { post_id, vote, my_vote = vote } = input
  changePosts(client, (post) =>
    post.id === Number(post_id) ? { ...post, ...tallyWith(post, my_vote) } : post,
  )
}

/** Shows whether a post is pinned once that is sent. */
export function showUnsentPin(client: QueryClient, { input }: Unsent<'post/pinpost'>): void {
  patchPost(client, Number(input.post_id), { pinned: input.pin })
}
