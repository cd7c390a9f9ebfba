import type { Post } from '#shared/contracts/post.ts'

/** The member's new posts of this page that no list has shown, the newest first. They are in the cache of queries. */
export type NewOwnPosts = {
  posts: Post[]
  /** The history entry of the feed that shows them above its list; Back leads to them again. */
  entry?: string
}

export const newOwnPosts = 'new own posts'
