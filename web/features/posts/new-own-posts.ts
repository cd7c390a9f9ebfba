import type { Post } from '#shared/contracts/post.ts'

/** The member's new posts of this page that no list has shown yet, the newest first. They are in the cache of queries. */
export type NewOwnPosts = { posts: Post[] }

export const newOwnPosts = 'new own posts'
