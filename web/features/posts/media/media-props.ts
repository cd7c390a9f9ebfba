import type { PostMedia } from '#shared/contracts/post.ts'

/** The props of a component that draws one of a post's media. */
export type MediaProps = {
  media: PostMedia
  /** Whether it is on the post's own page, and not in a list. */
  full: boolean
}
