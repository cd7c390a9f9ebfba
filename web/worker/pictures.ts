import { ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst } from 'workbox-strategies'

const cacheName = 'pictures'
const day = 24 * 60 * 60
const largest = 500_000

const limits = new ExpirationPlugin({
  maxEntries: 200,
  maxAgeSeconds: 14 * day,
  purgeOnQuotaError: true,
})

/**
 * A picture may be hidden at any time, so the browser's own cache and the network decide while they can. The same
 * picture is not written again.
 */
export const pictures = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds: 5,
  matchOptions: { ignoreVary: true },
  plugins: [{ cacheWillUpdate: ({ request, response }) => toKeep(request, response) }, limits],
})

/** Deletes all pictures, and the list of their addresses. */
export function deletePictures(): Promise<void> {
  return limits.deleteCacheAndMetadata()
}

async function toKeep(request: Request, response: Response): Promise<Response | null> {
  const cache = await caches.open(cacheName)
  if (response.status === 404) await cache.delete(request)
  if (response.status !== 200) return null
  if (Number(response.headers.get('content-length')) > largest) return null
  const kept = await cache.match(request, { ignoreVary: true })
  const isSame = kept?.headers.get('etag') === response.headers.get('etag')
  return kept && isSame ? null : response
}
