import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useWords } from '#web/words/words.tsx'
import { cancelAsking } from './device-position.ts'
import { nearMe } from './feed-filter.ts'
import { RadiusChoice } from './radius-choice.tsx'
import type { ReaderFeed } from './use-reader-feed.ts'

/** How far Near Me reaches; before that, where the device is, or why that is not known. */
export function NearMe({ feed }: { feed: ReaderFeed }) {
  const { filter, device } = feed
  const isNear = filter.location === nearMe
  return (
    <div className="flex flex-col gap-3 pt-1 pb-3 ps-9" aria-live="polite">
      <PositionState feed={feed} />
      {isNear && device.position && <RadiusChoice feed={feed} />}
    </div>
  )
}

/** What is to be said of the position: that it is asked for, that it is refused, or that it is needed. */
export function PositionState({ feed }: { feed: ReaderFeed }) {
  const { t } = useWords()
  const { filter, device, chooseNearMe } = feed
  if (device.isAsking) {
    if (device.position) return null
    return (
      <div className={rowClass}>
        <Spinner className="size-5" />
        <p className="flex-1">{t('feed.findingPosition')}</p>
        <Button size="small" variant="ghost" onClick={cancelAsking}>
          {t('page.cancel')}
        </Button>
      </div>
    )
  }
  if (!device.error && (device.position || filter.location !== nearMe)) return null
  return (
    <div className={rowClass}>
      <p className={device.error ? 'flex-1 text-danger-ink' : 'flex-1'}>
        {device.error ?? t('feed.needsPosition')}
      </p>
      <Button size="small" variant="secondary" onClick={() => void chooseNearMe()}>
        {t(device.error ? 'page.retry' : 'feed.usePosition')}
      </Button>
    </div>
  )
}

const rowClass = 'flex flex-wrap items-center gap-3 text-sm'
