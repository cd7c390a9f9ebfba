import type { Post } from '#shared/contracts/post.ts'

export type PostMenuProps = {
  post: Post
  open: boolean
  onClose: () => void
  /** Called once the reader should not see the post any more. */
  onGone: (() => void) | undefined
}
