import { useState } from 'react'
import { useObjectUrl } from '#web/ui/media/use-object-url.ts'

/** What happens to a picture of the profile: nothing, it is taken off, or another takes its place. */
export function usePictureChange(stored: string | null, begun: Blob | null | undefined) {
  const [blob, setBlob] = useState(begun)
  const chosen = useObjectUrl(blob)
  return {
    /** What is shown. */
    src: blob === undefined ? stored : (chosen ?? null),
    isChanged: Boolean(blob) || (blob === null && stored !== null),
    /** To be uploaded; null takes the stored picture off, undefined leaves it. */
    blob,
    choose: (picture: Blob) => setBlob(picture),
    remove: () => setBlob(null),
    leave: () => setBlob(undefined),
  }
}

export type PictureChange = ReturnType<typeof usePictureChange>
