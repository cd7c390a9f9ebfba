import { type RefCallback, useCallback, useState } from 'react'

/** Whether this audio or video failed to load, also before the page was hydrated. */
export function useMediaFailure(src: string): {
  failed: boolean
  mediaProps: { ref: RefCallback<HTMLMediaElement>; onError: () => void }
} {
  const [failedSrc, setFailedSrc] = useState<string>()
  const onError = useCallback(() => setFailedSrc(src), [src])
  const ref = useCallback(
    (element: HTMLMediaElement | null) => {
      if (element?.error) onError()
    },
    [onError],
  )
  return { failed: failedSrc === src, mediaProps: { ref, onError } }
}
