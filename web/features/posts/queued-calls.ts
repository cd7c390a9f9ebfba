import { defineQueuedCall } from '#web/queue/define-queued-call.ts'
import { changePosts, patchPost } from './post-cache.ts'
import { tallyWith } from './tally.ts'

/** Shown wherever its post is. */
export const queuedVote = defineQueuedCall({
  call: 'post/votepost',
  shows: (client, { input }) => {
    const { post_id, vote, my_vote = vote } = input
    changePosts(client, (post) =>
      post.id === Number(post_id) ? { ...post, ...tallyWith(post, my_vote) } : post,
    )
  },
  label: ({ input, title }, t) => t(voteWords[input.my_vote ?? input.vote], { title }),
})

export const queuedPin = defineQueuedCall({
  call: 'post/pinpost',
  shows: (client, { input }) => patchPost(client, Number(input.post_id), { pinned: input.pin }),
  label: ({ input, title }, t) => t(input.pin ? 'queue.pin' : 'queue.unpin', { title }),
})

/** The lists of posts show it themselves. */
export const queuedPost = defineQueuedCall({
  call: 'post/newpost',
  label: ({ input }, t) => t(input.contest_id === undefined ? 'queue.post' : 'queue.entry'),
  text: ({ input }) => [input.title, input.description].filter(Boolean).join('\n'),
})

const voteWords = {
  upvote: 'queue.upvote',
  downvote: 'queue.downvote',
  none: 'queue.noVote',
} as const
