import { useEffect, useRef } from 'react'

/** Lets long work ask whether its component is gone: the person has left the screen. */
export function useHasLeft(): () => boolean {
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])
  return () => hasLeft.current
}
