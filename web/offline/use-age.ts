import { useEffect, useState } from 'react'
import { MINUTE } from '#shared/limits.ts'
import { oldestOnScreen } from './screen-age.ts'
import { useFromCache } from './use-from-cache.ts'

/** The age of the oldest `about` answer of the current screen, in milliseconds. */
export function useAge(): number {
  const oldest = useFromCache(oldestOnScreen)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now - (oldest ?? now)
}
