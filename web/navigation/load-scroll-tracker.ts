import type { QueryClient } from '@tanstack/react-query'
import { setting } from '#web/device/settings.ts'
import type { Beginning, scrollTracker } from './scroll-tracker.ts'

let client: QueryClient | undefined
let beginning: Beginning | undefined
let loaded: typeof scrollTracker | undefined

/** Gives the cache of lists. */
export function wireScrollTracker(queryClient: QueryClient): void {
  const { pathname, search } = location
  client = queryClient
  beginning = { pathname, address: pathname + search }
}

/** The scroll tracker: it is loaded with the list of screens, which every navigation needs. */
export function loadedScrollTracker(): typeof scrollTracker | undefined {
  return loaded
}

/** Called when another page follows an entry, while that page is still drawn. */
export function leaveEntry(entry: string): void {
  if (loaded) loaded.leave(entry)
  else if (beginning) beginning.left ??= { entry, top: Math.round(scrollY), href: location.href }
}

export async function loadScrollTracker(): Promise<void> {
  const files = await import('./screen-files.ts')
  // On the server there is no scroll position.
  if (!loaded && client && beginning) files.scrollTracker.start(client, beginning)
  loaded = files.scrollTracker
}

/** Loads the scroll tracker ahead. Where that fails, the next navigation tries again. */
export async function tryScrollTracker(): Promise<void> {
  await loadScrollTracker().catch(() => undefined)
}

/** Whether this tab has shown a page before. */
export function isReturning(): boolean {
  // The positions themselves are not a part of the first script.
  return setting('places', (stored) => stored !== undefined).read()
}
