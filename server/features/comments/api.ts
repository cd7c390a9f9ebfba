// What other features may use of comments.

export { findCommentAuthor, findFirstComments } from './queries.ts'
export { visibleComments } from './visible-comments.ts'
