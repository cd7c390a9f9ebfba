import { type RefCallback, useCallback, useState } from 'react'

/** Whether this picture failed to load, also before the page was hydrated. */
export function useImageFailure(src: string | null | undefined): {
  failed: boolean
  imageProps: { ref: RefCallback<HTMLImageElement>; onError: () => void }
} {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const onError = useCallback(() => setFailedSrc(src ?? null), [src])
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) onError()
    },
    [onError],
  )
  return { failed: failedSrc === src, imageProps: { ref, onError } }
}
