import type { SharedLink } from './share-links.ts'

/**
 * Shares by the device's own sheet. `unavailable` where there is none, or where the tap that asked for it
 * lies too far back: then ours takes its place.
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
