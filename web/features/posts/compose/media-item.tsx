import { GripVertical, Trash2 } from 'lucide-react'
import { maxAltLength } from '#shared/limits.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { HandleProps } from '#web/ui/list/sortable-list.tsx'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { CaptionsRow } from './captions-row.tsx'
import type { DraftMedia, FileKind } from './draft-media.ts'
import { MediaPreview } from './media-preview.tsx'
import { UploadLine } from './upload-line.tsx'
import type { DraftMediaTools } from './use-draft-media.ts'

type MediaItemProps = {
  item: DraftMedia
  index: number
  handle: HandleProps | undefined
  media: DraftMediaTools
}

/** One of the media of a draft: its preview, its description, its upload, and the buttons to move and remove it. */
export function MediaItem({ item, index, handle, media }: MediaItemProps) {
  const { t, number } = useWords()
  const position = number(index + 1)
  const words = wordsOf[item.kind]
  return (
    <div className="flex flex-col gap-2 rounded-control border border-line bg-page p-2">
      <div className="flex items-start gap-2">
        <MediaPreview item={item} position={position} srcOf={media.parts.files.srcOf} />
        <div className="ms-auto flex flex-col">
          <IconButton
            icon={<Trash2 aria-hidden className="size-5" />}
            aria-label={t(words.remove, { position })}
            onClick={() => media.remove(item)}
          />
          {handle && (
            <IconButton
              {...handle}
              icon={<GripVertical aria-hidden className="size-5" />}
              aria-label={t('compose.move', { position })}
              className="cursor-grab touch-none text-muted"
            />
          )}
        </div>
      </div>
      <UploadLine
        name={item.name}
        kind={item.kind}
        state={media.parts.uploads.stateOf(item.id, 'file')}
        isMissing={item.missing.includes('file')}
        onRetry={() => media.parts.uploads.begin(item)}
      />
      {media.isUnstored(item) && (
        <p className="text-sm text-warn-ink">{t('compose.fileNotStored')}</p>
      )}
      <TextInput
        label={t(words.alt, { position })}
        placeholder={t(words.hint)}
        dir="auto"
        value={item.alt}
        maxLength={maxAltLength}
        autoComplete="off"
        onChange={(event) => media.describe(item.id, event.target.value)}
      />
      {item.kind === 'video' && <CaptionsRow item={item} parts={media.parts} />}
    </div>
  )
}

const wordsOf = {
  image: { alt: 'compose.alt', hint: 'compose.altHint', remove: 'compose.removePicture' },
  audio: { alt: 'compose.altAudio', hint: 'compose.altAudioHint', remove: 'compose.removeAudio' },
  video: { alt: 'compose.altVideo', hint: 'compose.altHint', remove: 'compose.removeVideo' },
} as const satisfies Record<FileKind, object>
