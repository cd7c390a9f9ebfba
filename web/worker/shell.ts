import { shellPath } from '#shared/page.ts'
import { keepScript } from './scripts.ts'

const cacheName = 'shell'

/**
 * The page without content, in which every screen can be drawn: it replaces pages that cannot be loaded. Only one is
 * cached, in the last used language and look.
 */
export async function readShell(): Promise<Response | undefined> {
  const cache = await caches.open(cacheName)
  const [request] = await cache.keys()
  return request && cache.match(request)
}

/** Caches the shell with all that it loads, unless it is cached in that look already. Fails where it cannot be loaded. */
export async function keepShell(look = ''): Promise<void> {
  const address = `${shellPath}?${new URLSearchParams({ version: import.meta.env.VERSION, look })}`
  const cache = await caches.open(cacheName)
  const isCached = await cache.match(address)
  if (!isCached) await loadShell(cache, address)
  // Also those of a worker that was ended before it could delete them.
  const others = (await cache.keys()).filter(({ url }) => !url.endsWith(address))
  await Promise.all(others.map((request) => cache.delete(request)))
}

async function loadShell(cache: Cache, address: string): Promise<void> {
  const response = await fetch(shellPath, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`The shell answered ${response.status}`)
  const html = await response.clone().text()
  const files = html.match(/\/assets\/[^"#\s]+/g)
  await Promise.all([...new Set(files)].map(keepScript))
  await cache.put(address, response)
}
