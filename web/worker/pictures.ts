import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst } from 'workbox-strategies'
import { withoutSize } from './addresses.ts'

const cacheName = 'pictures'
const day = 24 * 60 * 60
const largest = 500_000

const limits = { maxEntries: 200, maxAgeSeconds: 14 * day }

/**
 * A picture may be hidden at any time, so the browser's own cache and the network come first. The same picture is not
 * written again.
 */
export const pictures = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds: 5,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheWillUpdate: ({ request, response }) => toKeep(request, response),
      handlerDidError: ({ request }) => inOtherSize(request),
    },
    new ExpirationPlugin({ ...limits, purgeOnQuotaError: true }),
  ],
})

/** Deletes all pictures, and the list of their addresses; also those that an earlier run of the worker has cached. */
export async function deletePictures(): Promise<void> {
  await caches.delete(cacheName)
  // The plugin knows only what was used since the worker started.
  await new CacheExpiration(cacheName, limits).delete()
}

async function toKeep(request: Request, response: Response): Promise<Response | null> {
  const cache = await caches.open(cacheName)
  if (response.status === 404) await cache.delete(request)
  if (response.status !== 200) return null
  if (Number(response.headers.get('content-length')) > largest) return null
  const cached = await cache.match(request, { ignoreVary: true })
  const isSame = cached?.headers.get('etag') === response.headers.get('etag')
  return cached && isSame ? null : response
}

/**
 * Without a network another size is better than none: the reader may have begun to save data, or opens a picture of a list.
 */
async function inOtherSize({ url }: Request): Promise<Response | undefined> {
  const cache = await caches.open(cacheName)
  const cached = await cache.keys()
  const picture = withoutSize(new URL(url).pathname)
  const other = cached.find((request) => withoutSize(new URL(request.url).pathname) === picture)
  return other && cache.match(other, { ignoreVary: true })
}
