import type { ShownTable } from '#server/calls/changes.ts'
import type { Post } from '#shared/contracts/post.ts'

/** The tables of which posts show something. The day that an entry completes changes together with the entry. */
export const shownByPosts: ShownTable[] = [
  'posts',
  'post_media',
  'media',
  'users',
  'contests',
  'contest_days',
  'mood_names',
]

/** For `countsOf`. */
export function idsOf({ posts }: { posts: readonly Post[] }): number[] {
  return posts.map(({ id }) => id)
}
