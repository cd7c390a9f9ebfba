import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useWords } from '#web/words/words.tsx'

type DraftNoteProps = {
  /** Whether the device keeps the draft; undefined if there is nothing to keep. */
  isStored: boolean | undefined
  /** Whether an earlier attempt may have saved it. */
  isUncertain: boolean
  onDiscard: () => Promise<void>
}

/** Says that the draft is on the device, and offers to discard it. */
export function DraftNote({ isStored, isUncertain, onDiscard }: DraftNoteProps) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  if (isStored === undefined) return null
  return (
    <>
      {isUncertain && (
        <p className="rounded-control bg-warn-tint px-4 py-3 text-sm text-warn-ink">
          {t('compose.uncertain')}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
        <span>{t(isStored ? 'compose.stored' : 'compose.notStored')}</span>
        <button type="button" className="link min-h-11" onClick={() => setAsking(true)}>
          {t('compose.discard')}
        </button>
      </div>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={t('compose.discardQuestion')}>
        <p className="text-muted">{t('compose.discardText')}</p>
        <div className="mt-5 flex flex-col gap-2.5">
          <Button variant="danger" wide onClick={() => void onDiscard()}>
            {t('compose.discard')}
          </Button>
          <Button variant="secondary" wide onClick={() => setAsking(false)}>
            {t('compose.keepWriting')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
