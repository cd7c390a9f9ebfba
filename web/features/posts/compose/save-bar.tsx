import { useWords } from '#web/lib/words.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

type SaveBarProps = {
  saveLabel: string
  isSaving: boolean
  /** From 0 to 1. */
  progress: number
  /** Why the last try failed, in words. */
  failure: string | undefined
  onCancel: () => void
}

/** Saves; tells how far the upload is and lets it be cancelled, and what failed and that it may be tried again. */
export function SaveBar({ saveLabel, isSaving, progress, failure, onCancel }: SaveBarProps) {
  const { t, number } = useWords()
  const percent = Math.round(progress * 100)
  return (
    <div className="flex flex-col gap-3">
      <div role="alert">
        {failure && (
          <p className="rounded-control bg-danger-tint px-4 py-3 text-danger-ink">
            {failure} {t('compose.draftStays')}
          </p>
        )}
      </div>
      {isSaving && (
        <ProgressBar
          label={t(percent < 100 ? 'compose.uploading' : 'compose.saving')}
          value={percent}
          text={t('compose.percent', { percent: number(percent) })}
        />
      )}
      <div className="flex gap-2.5">
        {isSaving && (
          <Button variant="secondary" size="large" className="flex-1" onClick={onCancel}>
            {t('page.cancel')}
          </Button>
        )}
        <Button type="submit" size="large" className="flex-1" busy={isSaving}>
          {failure ? t('page.retry') : saveLabel}
        </Button>
      </div>
    </div>
  )
}
