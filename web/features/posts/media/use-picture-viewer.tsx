import { type ReactNode, useState } from 'react'
import type { PostMedia } from '#shared/contracts/post.ts'
import { useLoadPart } from '#web/layout/use-load-part.ts'

type Opened = {
  Viewer: typeof import('./post-picture-viewer.tsx').PostPictureViewer
  first: number
}

/** Shows a post's pictures on the whole screen; the caller draws `viewer`. It is loaded when it is first opened. */
export function usePictureViewer(pictures: PostMedia[]): {
  open: (picture: PostMedia) => Promise<void>
  viewer: ReactNode
} {
  const loadPart = useLoadPart()
  const [opened, setOpened] = useState<Opened>()

  async function open(picture: PostMedia) {
    const part = await loadPart(() => import('./post-picture-viewer.tsx'))
    if (part) setOpened({ Viewer: part.PostPictureViewer, first: pictures.indexOf(picture) })
  }

  const viewer = opened && (
    <opened.Viewer pictures={pictures} first={opened.first} onClose={() => setOpened(undefined)} />
  )
  return { open, viewer }
}
