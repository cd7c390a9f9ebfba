import type { Post } from '#shared/contracts/post.ts'
import type { CommentsAddress } from './comments-address.ts'
import type { useChanges } from './use-changes.ts'

/** The comments on a post, which of them the address asks for, and the reader's changes: what all parts share. */
export type Discussion = ReturnType<typeof useChanges> & { post: Post; address: CommentsAddress }
