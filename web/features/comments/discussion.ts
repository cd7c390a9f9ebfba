import type { Post } from '#shared/contracts/post.ts'
import type { useChanges } from './use-changes.ts'

/** The comments on a post, and what the reader does with them: what all parts of the section share. */
export type Discussion = ReturnType<typeof useChanges> & { post: Post }
