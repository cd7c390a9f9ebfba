import { X } from 'lucide-react'
import { Spinner } from '#web/ui/list/spinner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { cancelAsking } from './device-position.ts'
import type { ReaderFeed } from './use-reader-feed.ts'

/** The position is asked for. */
export function Waiting() {
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

/** It is needed, or refused in the browser's own words. */
export function Missing({ feed }: { feed: ReaderFeed }) {
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
