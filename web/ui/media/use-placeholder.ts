import { useEffect, useRef, useState } from 'react'

/**
 * Turns a thumbhash (base64) into a CSS image. Done in the browser only, and only for a picture that has not loaded when
 * the page is hydrated. Put `watch` on the element around the picture.
 */
export function usePlaceholder(thumbhash: string | null | undefined) {
  const watch = useRef<HTMLElement>(null)
  const [backdrop, setBackdrop] = useState<string>()

  useEffect(() => {
    if (!thumbhash || watch.current?.querySelector('img')?.complete) return
    let wanted = true
    decode(thumbhash)
      .then((url) => wanted && setBackdrop(`url(${url})`))
      // Without a readable placeholder the plain colour stays.
      .catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [thumbhash])

  return { watch, backdrop }
}

async function decode(thumbhash: string): Promise<string> {
  const { thumbHashToDataURL } = await import('thumbhash')
  return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (unit) => unit.charCodeAt(0)))
}
