import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachedAddresses, FakeEvent, stubWorker } from '#web/testing/stub-worker.ts'

const address = 'http://localhost/media/posts/7/mist-320.webp'

beforeEach(() => {
  stubWorker()
  vi.stubGlobal('fetch', async () => new Response('a picture', { headers: { etag: 'one' } }))
})

afterEach(() => vi.unstubAllGlobals())

/** A browser ends an idle worker, and starts it again when it is needed. */
async function startWorker() {
  vi.resetModules()
  return import('./pictures.ts')
}

test('deletes pictures that an earlier run of the worker has cached, and their addresses', async () => {
  const { pictures } = await startWorker()
  const event = new FakeEvent('fetch', new Request(address))
  event.respondWith(pictures.handle({ event, request: event.request }))
  await event.settled()
  expect(await cachedAddresses('pictures')).toEqual([address])
  expect(await listedAddresses()).toEqual([address])

  const { deletePictures } = await startWorker()
  await deletePictures()
  expect(await cachedAddresses('pictures')).toEqual([])
  expect(await listedAddresses()).toEqual([])
})

/** The addresses that Workbox lists as cached. */
async function listedAddresses(): Promise<string[]> {
  const database = await openDB('workbox-expiration')
  const entries = await database.getAll('cache-entries')
  database.close()
  return entries.map(({ url }) => url)
}
