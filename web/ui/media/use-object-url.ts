import { useEffect, useState } from 'react'

/** The address of a blob within the page, for as long as it is shown. */
export function useObjectUrl(blob: Blob | null | undefined): string | undefined {
  const [held, setHeld] = useState<{ blob: Blob; url: string }>()
  useEffect(() => {
    if (!blob) return
    const url = URL.createObjectURL(blob)
    setHeld({ blob, url })
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return held && held.blob === blob ? held.url : undefined
}
