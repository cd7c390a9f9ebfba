// What other features may use of posts.

export { folderOfPosts } from './post-files.ts'
export { findPostsByIds, findVisiblePost, mayReadPost } from './queries.ts'
export { visiblePosts } from './visible-posts.ts'
