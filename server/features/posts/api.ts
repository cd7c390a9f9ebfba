// What other features may use of posts.

export { folderOfPosts } from './post-files.ts'
export { findPostsByIds } from './queries.ts'
