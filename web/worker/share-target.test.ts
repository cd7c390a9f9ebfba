import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxShareAddress } from '#shared/rules/share-address.ts'
import { cachedAddresses, FakeEvent, stubWorker } from '#web/testing/stub-worker.ts'
import { handleShare } from './share-target.ts'

beforeEach(() => {
  stubWorker()
  // Node's own needs a whole address.
  vi.stubGlobal('Response', PathResponse)
})

afterEach(() => vi.unstubAllGlobals())

class PathResponse extends Response {
  static override redirect(path: string, status: number) {
    return new Response(null, { status, headers: { location: path } })
  }
}

test('stores the files on the device, and opens the composer with the words', async () => {
  const address = await share('heron.jpg')
  const id = address.get('shared') ?? ''
  expect(address.get('title')).toBe('A heron')
  expect(await cachedAddresses('shared')).toEqual([`http://localhost/shared/${id}/0`])
})

// WRITE-shared-bound
test('opens the composer at an address that the server accepts, however much is shared', async () => {
  const body = new FormData()
  body.set('text', 'स'.repeat(5000))
  expect((await addressOf(body)).length).toBeLessThanOrEqual(maxShareAddress)
})

test('takes nothing from a page of another site', async () => {
  const body = new FormData()
  body.set('title', 'Buy this')
  body.append('files', new File(['a picture'], 'heron.jpg', { type: 'image/jpeg' }))
  expect(await addressOf(body, 'https://elsewhere.example/page')).toBe('/newpost?shared=lost')
  expect(await cachedAddresses('shared')).toEqual([])
  expect(await addressOf(body, 'http://localhost/lodhi')).toMatch(/^\/newpost\?shared=.+&title=Buy/)
})

test('stores the latest shared files', async () => {
  await share('heron.jpg')
  const id = (await share('heron.jpg')).get('shared') ?? ''
  expect(await cachedAddresses('shared')).toEqual([`http://localhost/shared/${id}/0`])
})

test('opens the composer with the words where the device has no room for the files, and keeps the earlier ones', async () => {
  const earlier = (await share('heron.jpg')).get('shared')
  const kind = Object.getPrototypeOf(await caches.open('shared'))
  const { put } = kind
  const full = new DOMException('Full', 'QuotaExceededError')
  vi.spyOn(kind, 'put').mockImplementationOnce(put).mockRejectedValue(full)
  const address = await share('heron.jpg', 'nest.jpg')
  expect(address.get('title')).toBe('A heron')
  expect(address.get('shared')).toBe('lost')
  expect(await cachedAddresses('shared')).toEqual([`http://localhost/shared/${earlier}/0`])
})

/** Shares words and pictures. @returns the query with which the composer is opened */
async function share(...names: string[]): Promise<URLSearchParams> {
  const body = new FormData()
  body.set('title', 'A heron')
  for (const name of names) {
    body.append('files', new File(['a picture'], name, { type: 'image/jpeg' }))
  }
  const [path, query] = (await addressOf(body)).split('?')
  expect(path).toBe('/newpost')
  return new URLSearchParams(query)
}

async function addressOf(body: FormData, referrer?: string): Promise<string> {
  const request = new Request('http://localhost/share', { method: 'POST', body })
  // Node's own never has the referrer of a page elsewhere.
  if (referrer) Object.defineProperty(request, 'referrer', { value: referrer })
  const event = new FakeEvent('fetch', request)
  expect(handleShare(event)).toBe(true)
  const response = await event.settled()
  return response?.headers.get('location') ?? ''
}
