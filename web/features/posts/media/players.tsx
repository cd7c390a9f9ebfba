import type { Post } from '#shared/contracts/post.ts'
import { kinds } from './kinds.ts'

/** The recordings, videos and links of a post. */
export function Players({ post, full }: { post: Post; full: boolean }) {
  return post.media.map((media) => {
    if (media.type === 'image') return null
    const Kind = kinds[media.type]
    return <Kind key={media.path} media={media} full={full} />
  })
}
