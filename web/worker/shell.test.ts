import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachedAddresses, stubWorker } from '#web/testing/stub-worker.ts'

beforeEach(() => {
  stubWorker()
  vi.resetModules()
  vi.stubGlobal('fetch', async () => new Response('<html></html>'))
})

afterEach(() => vi.unstubAllGlobals())

test('caches one shell, also after a worker that was ended before it deleted the former one', async () => {
  const { keepShell } = await import('./shell.ts')
  await keepShell('en dark')
  const [cached] = await cachedAddresses('shell')
  const cache = await caches.open('shell')
  await cache.put('/shell?version=old', new Response('<html></html>'))
  await keepShell('en dark')
  expect(await cachedAddresses('shell')).toEqual([cached])
})

// DATA-19
test('caches no shell that failed', async () => {
  const { keepShell } = await import('./shell.ts')
  vi.stubGlobal('fetch', async () => new Response('<html></html>', { status: 503 }))
  await expect(keepShell('en')).rejects.toThrow('503')
  expect(await cachedAddresses('shell')).toEqual([])
})
