import { Captions, X } from 'lucide-react'
import { FileButton } from '#web/ui/form/file-button.tsx'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { addCaptions, removeCaptions } from './captions.ts'
import type { DraftMedia } from './draft-media.ts'
import type { MediaParts } from './media-parts.ts'
import { UploadLine } from './upload-line.tsx'

/** The captions of a video: a WebVTT file. */
export function CaptionsRow({ item, parts }: { item: DraftMedia; parts: MediaParts }) {
  const { t } = useWords()
  if (item.captions === null) {
    return (
      <FileButton
        icon={<Captions aria-hidden />}
        label={t('compose.addCaptions')}
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        onFiles={([file]) => file && void addCaptions(parts, item, file)}
      />
    )
  }
  return (
    <div className="flex items-center gap-2">
      <Captions aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <UploadLine
          name={item.captions}
          kind="captions"
          state={parts.uploads.stateOf(item.id, 'captions')}
          isMissing={item.missing.includes('captions')}
          onRetry={() => parts.uploads.begin(item)}
        />
      </div>
      <IconButton
        icon={<X aria-hidden className="size-5" />}
        aria-label={t('compose.removeCaptions')}
        onClick={() => removeCaptions(parts, item)}
      />
    </div>
  )
}
