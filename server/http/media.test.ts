import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { testApp } from '#server/testing/test-app.ts'

const storage = memoryStorage()
const chowk = testApp({ storage })
const page = '<!doctype html><script>alert(1)</script>'

beforeAll(async () => {
  for (const [key, content] of [
    ['films/kite.mp4', '0123456789'],
    ['films/page.mp4', page],
    ['pages/page.html', page],
    ['pages/drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ] as const) {
    const stream = Readable.from([Buffer.from(content)])
    await storage.put(key, { stream, size: content.length, contentType: 'video/mp4' })
  }
})

const get = (key: string, headers: Record<string, string> = {}) =>
  chowk.app.inject({ url: `/media/${key}`, headers })

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=4-', '456789', 'bytes 4-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=8-100', '89', 'bytes 8-9/10'],
  ['bytes=-100', '0123456789', 'bytes 0-9/10'],
  ['bytes=9-9', '9', 'bytes 9-9/10'],
])('the range %s is answered with %s', async (range, body, contentRange) => {
  const answer = await get('films/kite.mp4', { range })
  expect(answer.statusCode).toBe(206)
  expect(answer.body).toBe(body)
  expect(answer.headers).toMatchObject({
    'content-range': contentRange,
    'content-length': String(body.length),
  })
})

test.each(['bytes=10-', 'bytes=5-4', 'bytes=-0'])('the range %s is none', async (range) => {
  const answer = await get('films/kite.mp4', { range })
  expect(answer.statusCode).toBe(416)
  expect(answer.headers['content-range']).toBe('bytes */10')
  expect(answer.body).toBe('')
})

test.each(['bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes=a-b', ''])(
  'the whole file is the answer to the range %j',
  async (range) => {
    const answer = await get('films/kite.mp4', { range })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('0123456789')
    expect(answer.headers['accept-ranges']).toBe('bytes')
  },
)

test('a range of a file that has changed since is answered with the whole file', async () => {
  const range = 'bytes=0-3'
  const { etag } = (await get('films/kite.mp4')).headers
  const same = await get('films/kite.mp4', { range, 'if-range': String(etag) })
  expect(same.statusCode).toBe(206)
  const changed = await get('films/kite.mp4', { range, 'if-range': '"another"' })
  expect(changed.statusCode).toBe(200)
})

test('a file that the browser has already is not sent again', async () => {
  const { etag } = (await get('films/kite.mp4')).headers
  const again = await get('films/kite.mp4', { 'if-none-match': String(etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  expect(again.headers.etag).toBe(etag)
  expect((await get('films/kite.mp4', { 'if-none-match': '"another"' })).statusCode).toBe(200)
})

test('a web page among the films is served as a film that no browser runs', async () => {
  const answer = await get('films/page.mp4')
  expect(answer.body).toBe(page)
  expect(answer.headers).toMatchObject({
    'content-type': 'video/mp4',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

test.each([
  'pages/page.html',
  'pages/drawing.svg',
  'films/none.mp4',
  'films',
  '',
  '..%2fsecret.mp4',
  '.parts/a.mp4',
  'films/%00.mp4',
  'films/%zz.mp4',
])('/media/%s is not served', async (key) => {
  const answer = await get(key)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('the head of a file says how large it is, without its bytes', async () => {
  const answer = await chowk.app.inject({ method: 'HEAD', url: '/media/films/kite.mp4' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-length']).toBe('10')
  expect(answer.body).toBe('')
})
