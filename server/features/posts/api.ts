// What other features may use of posts.

export { excerpt } from './excerpt.ts'
export { findFeed } from './feed.ts'
export { withOwnState } from './own-state.ts'
export { findHeldPosts, findPostsByIds, findVisiblePost } from './queries.ts'
export { postSharePictures } from './share-picture.ts'
export { idsOf, shownByLists, shownByPosts } from './shown.ts'
export { visiblePosts } from './visible-posts.ts'
