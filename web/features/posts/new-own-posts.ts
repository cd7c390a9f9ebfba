import type { Post } from '#shared/contracts/post.ts'

/** What a member has posted on this page and no list has shown, the newest first. It is in the cache of queries. */
export type NewOwnPosts = {
  posts: Post[]
  /** The history entry of the feed that shows them above its list; Back leads to them again. */
  entry?: string
}

export const newOwnPosts = 'new own posts'
