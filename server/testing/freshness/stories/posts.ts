import { defaultLanguageId } from '#shared/limits.ts'
import type { Stories } from '../story.ts'

const written = {
  location: 'New Delhi',
  language_id: defaultLanguageId,
  title: 'A walk in the evening',
  description: 'Along the lake.',
}

/** Every list of posts. */
const lists = ['post/feed', 'post/contest-posts', 'user/userdetail'] as const

export const postStories = {
  'post/newpost': {
    sent: ({ contest, writer }) => ({
      ...{ ...written, contest_id: contest.id, contest_day_id: writer.day_id },
    }),
    reads: () => [{ path: 'post/search', input: { query: 'evening' } }],
    changes: [
      ...lists,
      ...(['post/feed-counts', 'post/search', 'contest/allcontests', 'user/achievements'] as const),
      ...([
        'contest/my-contests',
        'contest/today',
        'contest/singlecontest',
        'contest/standings',
      ] as const),
    ],
  },
  'post/updatepost': {
    sent: ({ writer }) => ({ ...written, postid: writer.post.id }),
    changes: [...lists, 'post/singlepost', 'post/search', 'post/feed-counts', 'notification/list'],
  },
  'post/delete': {
    sent: ({ writer }) => ({ postid: writer.post.id }),
    changes: [...lists, 'post/singlepost', 'post/search', 'post/comments', 'notification/list'],
  },
  'post/pinpost': {
    sent: ({ writer }) => ({ post_id: writer.post.id, pin: true }),
    changes: [...lists, 'post/singlepost', 'post/mypinnedposts'],
  },
  'post/votepost': {
    sent: ({ other }) => ({ post_id: other.post.id, vote: 'downvote' }),
    changes: [...lists, 'post/singlepost'],
  },
  'post/new-share': {
    sent: ({ other }) => ({ post_id: other.post.id }),
    changesNothing: 'shares are counted, and the count is shown nowhere',
  },
  'post/new-comment': {
    sent: ({ other }) => ({
      ...{ post_id: other.post.id, parent_id: other.comment_id },
      text: `A walk with @${other.username}`,
    }),
    changes: ['post/feed', 'post/singlepost', 'post/comments'],
  },
  'post/delete-comment': {
    sent: ({ other }) => ({ comment_id: other.comment_id }),
    changes: [...lists, 'post/singlepost', 'post/comments', 'post/search', 'notification/list'],
  },
  'post/report': {
    sent: ({ other }) => ({ post_id: other.post.id, reason: 'spam' }),
    changes: [...lists, 'post/singlepost', 'post/search'],
  },
} satisfies Partial<Stories>
