import { Camera, Link2, Mic, Paperclip } from 'lucide-react'
import { maxImagesPerPost } from '#shared/limits.ts'
import { canRecord } from '#web/capture/audio-recorder.ts'
import { FileButton } from '#web/ui/form/file-button.tsx'
import { ToolButton } from '#web/ui/press/tool-button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { DraftFieldProps } from './draft-field-props.ts'
import type { DraftMedia } from './draft-media.ts'

type ToolRowProps = DraftFieldProps & {
  items: DraftMedia[]
  isReading: boolean
  isRecording: boolean
  /** Whether the post may be a link: the type of an existing one does not change. */
  mayBeLink: boolean
  onFiles: (files: File[]) => void
  onRecord: () => void
}

/** Buttons that add from the camera, from files, from the microphone, or a link. */
export function ToolRow({ draft, items, onChange, onFiles, onRecord, ...props }: ToolRowProps) {
  const { t } = useWords()
  const isBusy = props.isReading || props.isRecording
  const [first] = items
  const isFull = first !== undefined && (first.kind !== 'image' || items.length >= maxImagesPerPost)
  const accept = first ? 'image/*' : 'image/*,video/*,audio/*'
  return (
    <div className="flex flex-wrap items-stretch gap-1">
      <FileButton
        icon={<Camera aria-hidden />}
        label={t('compose.camera')}
        accept={first ? 'image/*' : 'image/*,video/*'}
        capture="environment"
        disabled={isFull || isBusy}
        onFiles={onFiles}
      />
      <FileButton
        icon={<Paperclip aria-hidden />}
        label={t(props.isReading ? 'compose.reading' : 'compose.files')}
        accept={accept}
        multiple
        disabled={isFull || isBusy}
        onFiles={onFiles}
      />
      <ToolButton
        icon={<Mic aria-hidden />}
        label={t('compose.record')}
        disabled={first !== undefined || isBusy || !canRecord()}
        onClick={onRecord}
      />
      {!first && props.mayBeLink && (
        <ToolButton
          icon={<Link2 aria-hidden />}
          label={t('compose.link')}
          aria-pressed={draft.type === 'link'}
          disabled={isBusy}
          onClick={() => onChange(draft.type === 'link' ? withoutLink : { type: 'link' })}
        />
      )}
    </div>
  )
}

const withoutLink = { type: 'text', source_link: '' } as const
