import { useEffect, useState } from 'react'
import { loadScreen } from '#web/navigation/load-screen.ts'
import type { ScreenRoute } from '#web/navigation/screen.ts'
import { findMissing, type Missing } from './missing.ts'
import { useFromCache } from './use-from-cache.ts'

/** The missing parts of the current screen. */
export function useMissing(route: ScreenRoute | undefined): Missing | undefined {
  const missing = useFromCache(findMissing)
  const [notLoaded, setNotLoaded] = useState<ScreenRoute>()
  useEffect(() => {
    // It is being loaded already, or was: this loads nothing.
    if (route) void loadScreen(route).then((module) => setNotLoaded(module ? undefined : route))
  }, [route])
  return route !== undefined && notLoaded === route ? 'screen' : missing
}
