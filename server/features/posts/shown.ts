import type { ShownTable } from '#server/calls/changes/changes.ts'
import type { Post } from '#shared/contracts/post.ts'

/** The tables that posts show besides their own. The day that an entry completes changes together with the entry. */
export const shownByPosts: ShownTable[] = [
  'media',
  'users',
  'contests',
  'contest_days',
  'mood_names',
  'community_mood_names',
]

/** The tables that lists of posts show: also which posts exist. */
export const shownByLists: ShownTable[] = [...shownByPosts, 'posts', 'posts/new']

/** For `postsOf`. */
export function idsOf({ posts }: { posts: readonly Post[] }): number[] {
  return posts.map(({ id }) => id)
}
