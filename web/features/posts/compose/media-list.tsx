import { useState } from 'react'
import { FieldError } from '#web/ui/form/field.tsx'
import { SortableList } from '#web/ui/list/sortable-list.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'
import { fileLimits } from './admit-files.ts'
import type { DraftMedia } from './draft-media.ts'
import { MediaItem } from './media-item.tsx'
import type { DraftMediaTools } from './use-draft-media.ts'

type MediaListProps = {
  items: DraftMedia[]
  media: DraftMediaTools
  error: WordId | undefined
}

/** The media of a draft in their order, which can be changed. */
export function MediaList({ items, media, error }: MediaListProps) {
  const { t, number } = useWords()
  const [moved, setMoved] = useState('')
  const shownError = media.error ?? error
  const numbers = {
    pictures: number(fileLimits.pictures),
    audio: number(fileLimits.audio),
    video: number(fileLimits.video),
  }

  function handleMove(id: string, index: number) {
    media.move(id, index)
    setMoved(t('compose.moved', { position: number(index + 1), count: number(items.length) }))
  }

  return (
    <>
      {items.length > 0 && (
        <SortableList items={items} onMove={handleMove}>
          {(item, index, handle) => (
            <MediaItem item={item} index={index} handle={handle} media={media} />
          )}
        </SortableList>
      )}
      <p role="status" className="sr-only">
        {media.isReading ? t('compose.reading') : moved}
      </p>
      <FieldError text={shownError && t(shownError, numbers)} />
    </>
  )
}
