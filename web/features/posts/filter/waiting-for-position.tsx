import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { PostSkeletons } from '../post-skeletons.tsx'
import { removed } from './feed-filter.ts'
import { PositionNote } from './position-note.tsx'
import type { ReaderFeed } from './use-reader-feed.ts'

/** Near Me was chosen, perhaps on another device, and this device's position is unknown. */
export function WaitingForPosition({ feed }: { feed: ReaderFeed }) {
  const { t } = useWords()
  if (feed.device.isAsking) {
    return (
      <>
        <PositionNote feed={feed} />
        <PostSkeletons />
      </>
    )
  }
  return (
    <EmptyState
      seed="near-me"
      title={t('feed.whereAreYou')}
      text={feed.device.error ?? t('feed.needsPosition')}
      action={
        <div className="flex flex-col gap-2.5">
          <Button onClick={() => void feed.chooseNearMe()}>{t('feed.usePosition')}</Button>
          <Button variant="secondary" onClick={() => feed.change(removed.location)}>
            {t('feed.showEverywhere')}
          </Button>
        </div>
      }
    />
  )
}
