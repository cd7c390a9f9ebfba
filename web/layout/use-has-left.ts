import { useEffect, useRef } from 'react'

/** Tells work that takes long whether its component is gone by now: the person has left the screen. */
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
