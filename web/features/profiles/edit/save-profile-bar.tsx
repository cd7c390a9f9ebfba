import { ProgressBar } from '#web/ui/ornament/progress-bar.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

type SaveProfileBarProps = {
  saving: { isPending: boolean; error: Error | null; progress: number }
  /** Whether it is saved as soon as a chosen picture is read. */
  isWaiting: boolean
  /** Then the error is shown beside its field. */
  hasFieldErrors: boolean
}

/** The button to save, with the progress of an upload and the error of the last attempt. */
export function SaveProfileBar({ saving, isWaiting, hasFieldErrors }: SaveProfileBarProps) {
  const { t, errorText } = useWords()
  const { isPending, error, progress } = saving
  const isSending = isPending && progress > 0 && progress < 1
  return (
    <div className={barClass}>
      <div role="alert">
        {error && !hasFieldErrors && (
          <p className="rounded-control bg-danger-tint px-4 py-3 text-danger-ink">
            {errorText(error)} {t('editProfile.nothingLost')}
          </p>
        )}
      </div>
      {isSending && <ProgressBar label={t('editProfile.sending')} value={progress * 100} />}
      <Button type="submit" size="large" wide busy={isPending || isWaiting}>
        {t('editProfile.save')}
      </Button>
    </div>
  )
}

const barClass =
  'sticky bottom-(--bar-room) z-10 -mx-4 -mb-6 flex flex-col gap-3 border-t border-line bg-page px-4 py-3 large-text:static'
