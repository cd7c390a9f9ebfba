import { type ComponentType, type ReactNode, useState } from 'react'
import type { PostMedia } from '#shared/contracts/post.ts'
import { useLoadPart } from '#web/layout/use-load-part.ts'
import type { PictureViewerProps, ViewedPicture } from '#web/ui/picture-viewer.tsx'
import { useWords } from '#web/words/words.tsx'
import { sourcesOf } from './picture-sources.ts'

type Opened = { Viewer: ComponentType<PictureViewerProps>; first: number }

/** Shows a post's pictures on the whole screen; the caller draws `viewer`. It is loaded when it is first wanted. */
export function usePictureViewer(pictures: PostMedia[]): {
  open: (picture: PostMedia) => Promise<void>
  viewer: ReactNode
} {
  const { t } = useWords()
  const loadPart = useLoadPart()
  const [opened, setOpened] = useState<Opened>()

  async function open(picture: PostMedia) {
    const part = await loadPart(() => import('#web/ui/picture-viewer.tsx'))
    if (part) setOpened({ Viewer: part.PictureViewer, first: pictures.indexOf(picture) })
  }

  const words = {
    label: t('post.pictures', { count: pictures.length }),
    close: t('page.close'),
    next: t('post.nextPicture'),
    previous: t('post.previousPicture'),
    zoomIn: t('post.zoomIn'),
    zoomOut: t('post.zoomOut'),
    place: (index: number) => t('post.pictureOf', { number: index + 1, count: pictures.length }),
  }
  const viewer = opened && (
    <opened.Viewer
      pictures={pictures.map(toViewed)}
      first={opened.first}
      onClose={() => setOpened(undefined)}
      words={words}
    />
  )
  return { open, viewer }
}

function toViewed(picture: PostMedia): ViewedPicture {
  const { src, width, height } = sourcesOf(picture)
  return { src, width, height, alt: picture.alt }
}
