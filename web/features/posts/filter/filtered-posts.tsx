import { Suspense } from 'react'
import { LazyPart } from '#web/layout/lazy-part.tsx'
import { definePart } from '#web/lib/part.ts'
import { PostList } from '../post-list.tsx'
import { PostSkeletons } from '../post-skeletons.tsx'
import { feedQuery } from '../queries.ts'
import { nearMe } from './feed-filter.ts'
import { NoPosts } from './no-posts.tsx'
import { PositionNote } from './position-note.tsx'
import type { ReaderFeed } from './use-reader-feed.ts'

const waiting = definePart(
  'web/features/posts/filter/waiting-for-position.tsx',
  () => import('./waiting-for-position.tsx'),
)

/** The posts that the reader's filter shows. What is near is shown once the device has said where it is. */
export function FilteredPosts({ feed }: { feed: ReaderFeed }) {
  const { token, sort, filter, cursor, device } = feed
  if (filter.location === nearMe && !device.position) {
    return (
      <Suspense fallback={<PostSkeletons />}>
        <LazyPart part={waiting}>
          {({ WaitingForPosition }) => <WaitingForPosition feed={feed} />}
        </LazyPart>
      </Suspense>
    )
  }
  return (
    <>
      <PositionNote feed={feed} />
      <PostList
        query={feedQuery(token, { sort, filter, position: device.position, cursor })}
        empty={<NoPosts feed={feed} />}
      />
    </>
  )
}
