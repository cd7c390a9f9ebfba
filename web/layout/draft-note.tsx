import { useState } from 'react'
import { DAY, draftLifetime } from '#shared/limits.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

type DraftNoteProps = {
  /** Whether the device has stored the draft; undefined if there is nothing to store. */
  isStored: boolean | undefined
  onDiscard: () => void
}

/** Says whether the draft is on the device and for how long, and offers to discard it. */
export function DraftNote({ isStored, onDiscard }: DraftNoteProps) {
  const { t, number } = useWords()
  const [isAsking, setAsking] = useState(false)
  if (isStored === undefined) return null

  function handleDiscard() {
    setAsking(false)
    onDiscard()
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
      <span>
        {isStored ? t('draft.stored', { days: number(draftLifetime / DAY) }) : t('draft.notStored')}
      </span>
      <button type="button" className="link min-h-11" onClick={() => setAsking(true)}>
        {t('draft.discard')}
      </button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={t('draft.discardQuestion')}>
        <p className="text-muted">{t('draft.discardText')}</p>
        <div className="mt-5 flex flex-col gap-2.5">
          <Button variant="danger" wide onClick={handleDiscard}>
            {t('draft.discard')}
          </Button>
          <Button variant="secondary" wide onClick={() => setAsking(false)}>
            {t('draft.keepWriting')}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
