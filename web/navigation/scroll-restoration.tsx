import { useLayoutEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { loadedScrollTracker } from './load-scroll-tracker.ts'

/**
 * A new page starts at its top, with the focus on its heading, or at the part that its address names; Back, Forward,
 * reloads and tabs of the bar restore the scroll position. It stands beside the screen, so that the page of the server has
 * been hydrated before.
 */
export function ScrollRestoration(): null {
  const [pathname] = useLocation()
  const search = useSearch()
  const hasArrived = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is an arrival
  useLayoutEffect(() => {
    if (hasArrived.current) loadedScrollTracker()?.arrive()
    else loadedScrollTracker()?.returnAfterLoad()
    hasArrived.current = true
  }, [pathname, search])
  return null
}
