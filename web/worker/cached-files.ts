import { isPicture, isScript } from './addresses.ts'
import { pictures } from './pictures.ts'
import { scripts } from './scripts.ts'

/** Answers requests for scripts and pictures. Without a network they come from the cache. */
export function handleCachedFile(event: FetchEvent): boolean {
  const strategy = strategyOf(event.request)
  if (strategy) event.respondWith(strategy.handle({ event, request: event.request }))
  return strategy !== undefined
}

/** Caches what a page has loaded before this worker controlled it. The browser has most of it in its own cache. */
export async function keepLoaded(event: ExtendableEvent, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    const { pathname } = new URL(address, location.origin)
    const strategy = isScript(pathname) ? scripts : isPicture(pathname) ? pictures : undefined
    if (!strategy || (await caches.match(address))) continue
    // Files that are gone since then are not cached.
    await strategy.handle({ event, request: new Request(address) }).catch(() => undefined)
  }
}

function strategyOf(request: Request) {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return undefined
  if (isScript(pathname)) return scripts
  return request.destination === 'image' && isPicture(pathname) ? pictures : undefined
}
