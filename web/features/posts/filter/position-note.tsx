import { Suspense } from 'react'
import { LazyPart } from '#web/navigation/lazy-part.tsx'
import { definePart } from '#web/navigation/part.ts'
import { nearMe } from './feed-filter.ts'
import type { ReaderFeed } from './use-reader-feed.ts'

/** Few choose Near Me. */
const messages = definePart(
  'web/features/posts/filter/position-messages.tsx',
  () => import('./position-messages.tsx'),
)

/** The message about the position: it is being asked for, refused, or needed. */
export function PositionNote({ feed }: { feed: ReaderFeed }) {
  const { filter, device } = feed
  const needsIt = filter.location === nearMe && !device.position
  const isWaiting = device.isAsking && !device.position
  const isMissing = !device.isAsking && (device.error !== undefined || needsIt)
  return (
    <div aria-live="polite" className="contents">
      {(isWaiting || isMissing) && (
        <Suspense>
          <LazyPart part={messages}>
            {({ Waiting, Missing }) => (isWaiting ? <Waiting /> : <Missing feed={feed} />)}
          </LazyPart>
        </Suspense>
      )}
    </div>
  )
}
