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

test('what is kept before a page has asked for it is counted, so that it is deleted in its time', async () => {
  const { keepScript } = await import('./scripts.ts')
  await keepScript(path)
  expect(await cachedAddresses('scripts')).toEqual([`http://localhost${path}`])
  const database = await openDB('workbox-expiration')
  const counted = await database.getAllFromIndex('cache-entries', 'cacheName', 'scripts')
  database.close()
  expect(counted.map(({ url }) => url)).toContain(`http://localhost${path}`)
})
