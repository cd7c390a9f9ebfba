import { X } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useWords } from '#web/words/words.tsx'
import { cancelAsking } from './device-position.ts'
import { nearMe } from './feed-filter.ts'
import type { ReaderFeed } from './use-reader-feed.ts'

/** What is to be said of the position: that it is asked for, that it is refused, or that it is needed. */
export function PositionNote({ feed }: { feed: ReaderFeed }) {
  const { filter, device } = feed
  const needsIt = filter.location === nearMe && !device.position
  const isWaiting = device.isAsking && !device.position
  return (
    <div aria-live="polite" className="contents">
      {isWaiting && <Waiting />}
      {!device.isAsking && (device.error || needsIt) && <Missing feed={feed} />}
    </div>
  )
}

function Waiting() {
  const { t } = useWords()
  return (
    <div className={noteClass}>
      <Spinner className="size-5 shrink-0" />
      <p className="min-w-0 flex-1">{t('feed.findingPosition')}</p>
      <Button size="small" variant="ghost" onClick={cancelAsking}>
        {t('page.cancel')}
      </Button>
    </div>
  )
}

/** The browser's own words, as they are. */
function Missing({ feed }: { feed: ReaderFeed }) {
  const { t } = useWords()
  const { error } = feed.device
  return (
    <div className={noteClass}>
      <p className={error ? 'min-w-0 flex-1 text-danger-ink' : 'min-w-0 flex-1'}>
        {error ?? t('feed.needsPosition')}
      </p>
      <Button size="small" variant="secondary" onClick={() => void feed.chooseNearMe()}>
        {t(error ? 'page.retry' : 'feed.usePosition')}
      </Button>
      {error && (
        <IconButton
          icon={<X aria-hidden className="size-4" />}
          aria-label={t('feed.hideMessage')}
          onClick={cancelAsking}
          className="-mx-2 text-muted"
        />
      )}
    </div>
  )
}

const noteClass =
  'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line bg-surface px-3.5 py-1.5 text-sm'
