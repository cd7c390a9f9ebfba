import { CircleCheck, RotateCcw } from 'lucide-react'
import { isApiError } from '#web/http/api.ts'
import { ProgressBar } from '#web/ui/ornament/progress-bar.tsx'
import { Button } from '#web/ui/press/button.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'
import type { FileKind } from './draft-media.ts'
import type { UploadState } from './use-upload-states.ts'

type UploadLineProps = {
  name: string
  kind: FileKind | 'captions'
  state: UploadState | undefined
  isMissing: boolean
  onRetry: () => void
}

/** The progress of a file's upload, or its error with a button to continue it, or what to choose in its place. */
export function UploadLine({ name, kind, state, isMissing, onRetry }: UploadLineProps) {
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
  if (isRefusal(state?.error)) {
    return (
      <p role="alert" className="text-sm text-danger-ink">
        {t('compose.refused', { name })} {t(wanted[kind])}
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

/** Whether the server takes no such file, however often it is sent. */
function isRefusal(error: unknown): boolean {
  return isApiError(error) && refusals.includes(error.code)
}

const refusals: string[] = [
  'unsupported_content',
  'image_unreadable',
  'audio_unreadable',
  'video_unreadable',
  'captions_unreadable',
]

const wanted = {
  image: 'compose.wantedPicture',
  audio: 'compose.wantedAudio',
  video: 'compose.wantedVideo',
  captions: 'compose.wantedCaptions',
} as const satisfies Record<FileKind | 'captions', WordId>
