// What other features may use of comments.

export { findCommentAuthor, findFirstComments } from './queries.ts'
