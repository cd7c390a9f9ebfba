import { nearMe } from './feed-filter.ts'
import { PositionNote } from './position-note.tsx'
import { RadiusChoice } from './radius-choice.tsx'
import type { ReaderFeed } from './use-reader-feed.ts'

/** The radius of Near Me; before that, the position of the device, or why it is unknown. */
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
