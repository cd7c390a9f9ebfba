import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachedAddresses, stubWorker } from '#web/testing/stub-worker.ts'

const path = '/assets/main/feed-KOZGL11O.js'

beforeEach(() => {
  stubWorker()
  vi.resetModules()
  vi.stubGlobal('fetch', async () => new Response('a script'))
})

afterEach(() => vi.unstubAllGlobals())

test('a file that is cached before a page requests it gets a time of use, so that it expires', async () => {
  const { keepScript } = await import('./scripts.ts')
  await keepScript(path)
  expect(await cachedAddresses('scripts')).toEqual([`http://localhost${path}`])
  expect([...(await countedTimes()).keys()]).toContain(`http://localhost${path}`)
})

test('a cached file without a time of use gets one from the next version; the others keep theirs', async () => {
  const { countScripts, keepScript } = await import('./scripts.ts')
  await keepScript(path)
  const before = await countedTimes()
  const uncounted = 'http://localhost/assets/main/feed-OLDOLD11.js'
  await (await caches.open('scripts')).put(uncounted, new Response('a script'))
  await countScripts()
  const times = await countedTimes()
  expect([...times.keys()]).toContain(uncounted)
  expect(times).toEqual(new Map([...before, [uncounted, times.get(uncounted)]]))
})

/** The last use of each file that has a time of use. */
async function countedTimes(): Promise<Map<string, number>> {
  const database = await openDB('workbox-expiration')
  const counted = await database.getAllFromIndex('cache-entries', 'cacheName', 'scripts')
  database.close()
  return new Map(counted.map(({ url, timestamp }) => [url, timestamp]))
}
