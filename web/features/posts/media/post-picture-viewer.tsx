import type { PostMedia } from '#shared/contracts/post.ts'
import { PictureViewer, type ViewedPicture } from '#web/ui/media/picture-viewer.tsx'
import { useWords } from '#web/words/words.tsx'
import { sourcesOf } from './picture-sources.ts'

type PostPictureViewerProps = {
  pictures: PostMedia[]
  /** The index of the picture to begin with. */
  first: number
  onClose: () => void
}

/** A post's pictures on the whole screen, each in its full size. */
export function PostPictureViewer({ pictures, ...props }: PostPictureViewerProps) {
  const { t } = useWords()
  const words = {
    label: t('post.pictures', { count: pictures.length }),
    close: t('page.close'),
    next: t('post.nextPicture'),
    previous: t('post.previousPicture'),
    zoomIn: t('post.zoomIn'),
    zoomOut: t('post.zoomOut'),
    positionText: (index: number) =>
      t('post.pictureOf', { number: index + 1, count: pictures.length }),
  }
  return <PictureViewer {...props} pictures={pictures.map(toViewed)} words={words} />
}

function toViewed(picture: PostMedia): ViewedPicture {
  const { src, width, height } = sourcesOf(picture)
  return { src, width, height, alt: picture.alt }
}
