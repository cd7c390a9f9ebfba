import type { Post } from '#shared/contracts/post.ts'
import { kinds } from './kinds.ts'
import { SiteVideos } from './site-videos.tsx'

/** The videos that a post links to, then its recordings, videos and links. */
export function OtherMedia({ post, full }: { post: Post; full: boolean }) {
  return (
    <>
      <SiteVideos post={post} full={full} />
      {post.media.map((media) => {
        if (media.type === 'image') return null
        const Kind = kinds[media.type]
        return <Kind key={media.path} media={media} full={full} />
      })}
    </>
  )
}
