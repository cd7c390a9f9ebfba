import { prefetchAfterLoad } from '#web/http/prefetch-after-load.ts'
import { findScreen } from './find-screen.ts'
import { loadScreen } from './load-screen.ts'
import type { ScreenRoute } from './screen.ts'

/** The route table of the page, which only the entries know. */
let known: ScreenRoute[] = []

/**
 * Loads screens ahead: those of the bars after the page has loaded, any other when a finger touches its link. Returns the
 * function that ends it.
 */
export function prefetchScreens(routes: ScreenRoute[]): () => void {
  known = routes
  const prefetch = async ({ origin, pathname }: HTMLAnchorElement) =>
    origin !== location.origin || (await prefetchScreen(pathname))
  const prefetchBars = async () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a')) {
      // One at a time, until one cannot be loaded.
      if (!(await prefetch(link))) return
    }
  }
  const handlePress = ({ target }: PointerEvent) => {
    const link = target instanceof Element && target.closest('a')
    if (link) void prefetch(link)
  }
  addEventListener('pointerdown', handlePress)
  const stop = prefetchAfterLoad(() => void prefetchBars())
  return () => {
    stop()
    removeEventListener('pointerdown', handlePress)
  }
}

/** Loads the screen of a path ahead. Returns false where it cannot be loaded. */
export async function prefetchScreen(pathname: string): Promise<boolean> {
  const route = findScreen(known, pathname)?.route
  return !route || (await loadScreen(route)) !== undefined
}
