import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { LazyPart } from '#web/navigation/lazy-part.tsx'
import { definePart } from '#web/navigation/part.ts'
import { addCatalogue } from '#web/words/reader-words.ts'
import { type NewOwnPosts, newOwnPosts } from '../new-own-posts.ts'
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

/** Only readers who have just posted need it; it uses the words for writers. */
const leftOut = definePart('web/features/posts/filter/left-out-posts.tsx', async () => {
  const [part] = await Promise.all([import('./left-out-posts.tsx'), addCatalogue('writing')])
  return part
})

/** The posts that match the reader's filter. Near Me shows posts once the device has given its position. */
export function FilteredPosts({ feed }: { feed: ReaderFeed }) {
  const { token, sort, filter, cursor, device } = feed
  const { data: own } = useQuery<NewOwnPosts>({ queryKey: [newOwnPosts], enabled: false })
  const isWaiting = filter.location === nearMe && !device.position
  const query = feedQuery(token, { sort, filter, position: device.position, cursor })
  return (
    <>
      {own?.posts[0] && (
        <Suspense>
          <LazyPart part={leftOut}>
            {({ LeftOutPosts }) => (
              <LeftOutPosts feed={feed} query={query} isWaiting={isWaiting} own={own} />
            )}
          </LazyPart>
        </Suspense>
      )}
      {isWaiting ? (
        <Suspense fallback={<PostSkeletons />}>
          <LazyPart part={waiting}>
            {({ WaitingForPosition }) => <WaitingForPosition feed={feed} />}
          </LazyPart>
        </Suspense>
      ) : (
        <>
          <PositionNote feed={feed} />
          <PostList query={query} empty={<NoPosts feed={feed} />} />
        </>
      )}
    </>
  )
}
