import { useEffect, useEffectEvent } from 'react'
import { pushBackCloser } from './back-stack.ts'

/** While `open`, the browser's Back calls `onClose` instead of leaving the page. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (open) return pushBackCloser(() => close())
  }, [open])
}
