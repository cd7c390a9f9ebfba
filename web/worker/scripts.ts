import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'
import { withoutVersion } from './addresses.ts'

const cacheName = 'scripts'
const day = 24 * 60 * 60
const limits = { maxEntries: 400, maxAgeSeconds: 60 * day }
/** The times at which files were last used. */
const expiration = new CacheExpiration(cacheName, limits)

/** What is under such an address never changes, so the network is not asked for what is cached. */
export const scripts = new CacheFirst({
  cacheName,
  matchOptions: { ignoreVary: true },
  plugins: [new ExpirationPlugin({ ...limits, purgeOnQuotaError: true })],
})

/** Keeps a file, or fails. */
export async function keepScript(path: string): Promise<void> {
  const cache = await caches.open(cacheName)
  if (await cache.match(path, { ignoreVary: true })) return
  await cache.add(path)
  // The plugin counts only what a page has asked for. What is never used is deleted too.
  await expiration.updateTimestamp(path).catch(() => undefined)
}

/** Counts what was cached without being counted, as by a worker that was ended: it is deleted in its time too. */
export async function countScripts(): Promise<void> {
  for (const { url } of await (await caches.open(cacheName)).keys()) {
    // That is what it says of what was never counted.
    if (await expiration.isURLExpired(url)) await expiration.updateTimestamp(url)
  }
}

/** Screens that could be opened without a network can still be opened with the scripts of this build. */
export async function renewScripts(): Promise<void> {
  const cached = (await (await caches.open(cacheName)).keys()).map(
    ({ url }) => new URL(url).pathname,
  )
  const names = new Set(cached.map(withoutVersion))
  const renewed = import.meta.env.FILES.filter((path) => names.has(withoutVersion(path)))
  await Promise.all(renewed.map((path) => keepScript(path).catch(() => undefined)))
}
