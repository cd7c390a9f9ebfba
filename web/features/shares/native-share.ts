import type { SharedLink } from './share-links.ts'

/**
 * Shares with the device's own sheet. `unavailable` where the device has none, or where the browser no longer accepts the
 * tap that asked for it.
 */
export async function shareNatively(
  link: SharedLink,
): Promise<'shared' | 'cancelled' | 'unavailable'> {
  if (typeof navigator.share !== 'function') return 'unavailable'
  try {
    await navigator.share(link)
    return 'shared'
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    return isCancelled ? 'cancelled' : 'unavailable'
  }
}
