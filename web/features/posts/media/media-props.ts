import type { PostMedia } from '#shared/contracts/posts.ts'

/** What draws one piece of a post's media is told. */
export type MediaProps = {
  media: PostMedia
  /** On the post's own page, rather than in a list. */
  full: boolean
}
