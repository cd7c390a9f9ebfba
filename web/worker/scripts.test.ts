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

test('what is cached before a page has asked for it is counted, so that it is deleted in its time', async () => {
  const { keepScript } = await import('./scripts.ts')
  await keepScript(path)
  expect(await cachedAddresses('scripts')).toEqual([`http://localhost${path}`])
  expect([...(await countedTimes()).keys()]).toContain(`http://localhost${path}`)
})

test('what was cached and never counted is counted by the next version, the rest as before', async () => {
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

/** When each file that is counted was last used. */
async function countedTimes(): Promise<Map<string, number>> {
  const database = await openDB('workbox-expiration')
  const counted = await database.getAllFromIndex('cache-entries', 'cacheName', 'scripts')
  database.close()
  return new Map(counted.map(({ url, timestamp }) => [url, timestamp]))
}
