import { CircleCheck, RotateCcw } from 'lucide-react'
import { ProgressBar } from '#web/ui/ornament/progress-bar.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { UploadState } from './use-upload-states.ts'

type UploadLineProps = {
  name: string
  state: UploadState | undefined
  isMissing: boolean
  onRetry: () => void
}

/** The progress of a file's upload, or its error with a button to continue it. */
export function UploadLine({ name, state, isMissing, onRetry }: UploadLineProps) {
  const { t, number, errorText } = useWords()
  if (!isMissing && name === '') return null
  if (!isMissing) {
    return (
      <p className="flex min-w-0 items-center gap-1.5 text-sm text-muted">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-done-ink" />
        <span className="min-w-0 truncate">{name}</span>
        <span className="sr-only">{t('compose.uploaded')}</span>
      </p>
    )
  }
  if (state?.error !== undefined) {
    return (
      <div role="alert" className="flex flex-col items-start gap-2 text-sm text-danger-ink">
        {t('compose.uploadFailed', { name })} {errorText(state.error)}
        <Button
          variant="secondary"
          icon={<RotateCcw aria-hidden className="size-5" />}
          onClick={onRetry}
        >
          {t('compose.continueUpload')}
        </Button>
      </div>
    )
  }
  const percent = Math.round((state?.progress ?? 0) * 100)
  return (
    <ProgressBar
      label={t(percent < 100 ? 'compose.uploadingFile' : 'compose.checking', { name })}
      value={percent}
      text={t('compose.percent', { percent: number(percent) })}
    />
  )
}
