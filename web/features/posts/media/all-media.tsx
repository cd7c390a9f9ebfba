import type { Post } from '#shared/contracts/post.ts'
import { kinds } from './kinds.ts'
import { Pictures } from './pictures.tsx'
import { SiteVideos } from './site-videos.tsx'

type AllMediaProps = { post: Post; full: boolean; eager: boolean }

/** The media of a post: its pictures, the videos that it links to, then its recordings, videos and links. */
export function AllMedia({ post, full, eager }: AllMediaProps) {
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      <Pictures post={post} full={full} eager={eager} />
      <SiteVideos post={post} full={full} />
      {post.media.map((media) => {
        if (media.type === 'image') return null
        const Kind = kinds[media.type]
        return <Kind key={media.path} media={media} full={full} />
      })}
    </div>
  )
}
