import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'
import { withoutVersion } from './addresses.ts'

const cacheName = 'scripts'
const day = 24 * 60 * 60
const limits = { maxEntries: 400, maxAgeSeconds: 60 * day }
/** The times at which files were last used. */
const expiration = new CacheExpiration(cacheName, limits)

/** A file under such an address never changes, so a cached one is used without the network. */
export const scripts = new CacheFirst({
  cacheName,
  matchOptions: { ignoreVary: true },
  plugins: [new ExpirationPlugin({ ...limits, purgeOnQuotaError: true })],
})

/** Caches a file, or fails. */
export async function keepScript(path: string): Promise<void> {
  const cache = await caches.open(cacheName)
  if (await cache.match(path, { ignoreVary: true })) return
  await cache.add(path)
  // The plugin records only files that a page requests. Unused files must expire too.
  await expiration.updateTimestamp(path).catch(() => undefined)
}

/** Gives cached files without a time of use one, as after a worker that was ended, so that they expire too. */
export async function countScripts(): Promise<void> {
  for (const { url } of await (await caches.open(cacheName)).keys()) {
    // The plugin's value for a file without a time of use.
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
