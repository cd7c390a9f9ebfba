import { Suspense } from 'react'
import type { Post } from '#shared/contracts/post.ts'
import { LazyPart } from '#web/navigation/lazy-part.tsx'
import { definePart } from '#web/navigation/part.ts'
import { Pictures } from './pictures.tsx'

type AllMediaProps = { post: Post; full: boolean; eager: boolean }

/** The media of a post: its pictures, then the others, which most posts do not have. */
export function AllMedia({ post, full, eager }: AllMediaProps) {
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      <Pictures post={post} full={full} eager={eager} />
      {mayLinkVideo(post) && (
        <Suspense>
          <LazyPart part={siteVideos}>
            {({ SiteVideos }) => <SiteVideos post={post} full={full} />}
          </LazyPart>
        </Suspense>
      )}
      {post.media.some(({ type }) => type !== 'image') && (
        <Suspense>
          <LazyPart part={players}>{({ Players }) => <Players post={post} full={full} />}</LazyPart>
        </Suspense>
      )}
    </div>
  )
}

/** Whether it is worth a search for videos of a video site. */
function mayLinkVideo({ media, contents }: Post): boolean {
  const links = media.filter(({ type }) => type === 'link').map(({ path }) => path)
  return /youtu\.?be/i.test([contents[0]?.description, ...links].join(' '))
}

const siteVideos = definePart(
  'web/features/posts/media/site-videos.tsx',
  () => import('./site-videos.tsx'),
)
const players = definePart('web/features/posts/media/players.tsx', () => import('./players.tsx'))
