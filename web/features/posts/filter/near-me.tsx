import { nearMe } from './feed-filter.ts'
import { PositionNote } from './position-note.tsx'
import { RadiusChoice } from './radius-choice.tsx'
import type { ReaderFeed } from './use-reader-feed.ts'

/** How far Near Me reaches; before that, where the device is, or why that is not known. */
export function NearMe({ feed }: { feed: ReaderFeed }) {
  const { filter, device } = feed
  return (
    <div className="flex flex-col gap-3">
      <PositionNote feed={feed} />
      {filter.location === nearMe && device.position && (
        <div className="pb-3">
          <RadiusChoice feed={feed} />
        </div>
      )}
    </div>
  )
}
