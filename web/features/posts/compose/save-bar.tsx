import { classNames } from '#web/ui/class-names.ts'
import { ProgressBar } from '#web/ui/ornament/progress-bar.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { SaveButton } from './save-button.tsx'
import type { Failure } from './use-submit.ts'

type SaveBarProps = {
  /** The id of the form. */
  form: string
  /** The part of the screen's bar in which the button stands on a phone. */
  bar: HTMLElement | null
  saveLabel: string
  isSaving: boolean
  /** From 0 to 1. */
  progress: number
  failure: Failure | undefined
  onCancel: () => void
}

/**
 * The button to save, with the progress of the upload, a button to cancel it, and the error after a failed attempt. It
 * grows upwards, so that the second of two quick taps hits the same button.
 */
export function SaveBar({
  form,
  bar,
  saveLabel,
  isSaving,
  progress,
  failure,
  onCancel,
}: SaveBarProps) {
  const { t, number } = useWords()
  const percent = Math.round(progress * 100)
  const isRetry = failure !== undefined && !failure.isInvalid
  return (
    <div className={classNames(barClass, !isSaving && !failure && 'max-lg:border-0 max-lg:p-0')}>
      <div role="alert">
        {failure && (
          <p className="rounded-control bg-danger-tint px-4 py-3 text-danger-ink">
            {failure.text}
            {!failure.isInvalid && <span> {t('compose.draftStays')}</span>}
          </p>
        )}
      </div>
      {isSaving && (
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <ProgressBar
              label={t(percent < 100 ? 'compose.uploading' : 'compose.saving')}
              value={percent}
              text={t('compose.percent', { percent: number(percent) })}
            />
          </div>
          <Button variant="secondary" onClick={onCancel}>
            {t('page.cancel')}
          </Button>
        </div>
      )}
      <SaveButton {...{ form, bar, isSaving }} label={isRetry ? t('page.retry') : saveLabel} />
    </div>
  )
}

const barClass =
  'sticky bottom-(--bar-room) z-10 -mx-4 -mb-6 flex flex-col gap-3 border-t border-line bg-page px-4 py-3 large-text:static'
