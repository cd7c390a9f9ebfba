import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachedAddresses, FakeEvent, stubWorker } from '#web/testing/stub-worker.ts'

beforeEach(() => {
  stubWorker()
  vi.resetModules()
  vi.stubGlobal('fetch', async () => new Response('<html></html>'))
})

afterEach(() => vi.unstubAllGlobals())

test('sends no version to a page that greets it: the page may be newer', async () => {
  const { handleMessage } = await import('./messages.ts')
  const postMessage = vi.fn()
  const event = Object.assign(new FakeEvent('message', new Request('http://localhost/')), {
    data: { type: 'hello', look: 'en dark' } as const,
    source: { postMessage },
  })
  handleMessage(event)
  await event.settled()
  expect(await cachedAddresses('shell')).toHaveLength(1)
  expect(postMessage).not.toHaveBeenCalled()
})
