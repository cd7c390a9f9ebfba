// What other features may use of posts.

export { findPostsByIds } from './queries.ts'
