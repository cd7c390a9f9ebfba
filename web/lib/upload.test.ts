import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wireApi } from './api.ts'
import { upload } from './upload.ts'

/** The part of XMLHttpRequest that an upload uses. The test plays the network. */
class FakeRequest {
  upload: {
    onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void
  } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  status = 0
  responseText = ''
  opened: string[] = []
  headers: Record<string, string> = {}
  form = new FormData()

  constructor() {
    request = this
  }

  open(...line: string[]) {
    this.opened = line
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }

  send(form: FormData) {
    this.form = form
  }

  abort = vi.fn(() => {
    this.onabort?.()
    this.onloadend?.()
  })

  answer(status: number, body: string) {
    Object.assign(this, { status, responseText: body })
    this.onload?.()
    this.onloadend?.()
  }

  move(loaded: number, lengthComputable = true) {
    this.upload.onprogress?.({ lengthComputable, loaded, total: 200 })
  }
}

let request: FakeRequest
const onSessionEnded = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  wireApi({
    identity: () => ({ token: 'a-token', identification_token: 'lodhi' }),
    onSessionEnded: onSessionEnded.mockReset(),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const picture = new Blob(['a picture'], { type: 'image/webp' })
const input = {
  location: 'Bandra',
  language_id: 2,
  mood_id: undefined,
  title: '',
  alt: ['A lamp', ''],
}

function start(options: Partial<Parameters<typeof upload<'post/newpost'>>[1]> = {}) {
  return upload('post/newpost', { input, files: { name: 'media', blobs: [] }, ...options })
}

test('sends the fields, then the files, with the headers of every call', () => {
  void start({ files: { name: 'media', blobs: [picture, picture] }, idempotencyKey: 'a-key' })
  expect(request.opened).toEqual(['POST', '/api/post/newpost'])
  expect(request.headers).toEqual({
    subdomain: '3',
    authorization: 'Bearer a-token',
    'identification-token': 'lodhi',
    'idempotency-key': 'a-key',
  })
  const sent = [...request.form].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.size,
  ])
  expect(sent).toEqual([
    ['location', 'Bandra'],
    ['language_id', '2'],
    ['title', ''],
    ['alt', '["A lamp",""]'],
    ['media', 9],
    ['media', 9],
  ])
})

test('sends no key where none is given', () => {
  void start()
  expect(request.headers).not.toHaveProperty('idempotency-key')
})

test('gives the answer', async () => {
  const done = start()
  request.answer(200, '{"message":"Post created successfully."}')
  expect(await done).toEqual({ message: 'Post created successfully.' })
})

test('reports its progress if it is known', () => {
  const onProgress = vi.fn()
  void start({ onProgress })
  request.move(50)
  request.move(100, false)
  request.move(200)
  expect(onProgress.mock.calls).toEqual([[0.25], [1]])
})

test.each([
  [
    422,
    '{"status":"failed","code":"given_data_invalid","message":"","errors":{}}',
    'given_data_invalid',
  ],
  [400, '{"status":"failed","code":"given_data_invalid","message":""}', 'given_data_invalid'],
  [502, '<html>of a proxy</html>', 'something_went_wrong'],
  [200, 'no JSON', 'something_went_wrong'],
])('fails for the answer %i %s with %s', async (status, body, code) => {
  const done = start()
  request.answer(status, body)
  await expect(done).rejects.toMatchObject({ code })
  expect(onSessionEnded).not.toHaveBeenCalled()
})

test('deletes a session that has ended', async () => {
  const done = start()
  request.answer(401, '{"status":"failed","code":"session_ended","message":""}')
  await expect(done).rejects.toMatchObject({ code: 'session_ended' })
  expect(onSessionEnded).toHaveBeenCalledOnce()
})

test('fails without an answer', async () => {
  const done = start()
  request.onerror?.()
  await expect(done).rejects.toMatchObject({ code: 'no_response' })
})

test('is cancelled after 30 seconds without progress', async () => {
  const done = start()
  const outcome = done.catch((error: unknown) => error)
  vi.advanceTimersByTime(29_000)
  request.move(50)
  vi.advanceTimersByTime(29_000)
  request.move(60)
  vi.advanceTimersByTime(29_999)
  expect(request.abort).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(request.abort).toHaveBeenCalledOnce()
  expect(await outcome).toMatchObject({ code: 'timed_out' })
})

test('is not cancelled after it has ended', () => {
  void start()
  request.answer(200, '{}')
  vi.advanceTimersByTime(60_000)
  expect(request.abort).not.toHaveBeenCalled()
})

test('is cancelled by its signal', async () => {
  const controller = new AbortController()
  const done = start({ signal: controller.signal })
  controller.abort()
  await expect(done).rejects.toMatchObject({ name: 'AbortError' })
  expect(request.abort).toHaveBeenCalledOnce()
})
