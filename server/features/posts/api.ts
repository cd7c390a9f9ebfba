// What other features may use of posts.

export { findPostsByIds, findVisiblePost, mayReadPost } from './queries.ts'
export { visiblePosts } from './visible-posts.ts'
