import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wireApi } from '#web/http/api.ts'
import { FakeRequest } from '#web/testing/fake-request.ts'
import { sendPart } from './send-part.ts'

const onSessionEnded = vi.fn()
const part = new Blob(['a part'])
const ofMember = {
  subdomain: '3',
  authorization: 'Bearer a-token',
  'identification-token': 'lodhi',
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  wireApi({
    identity: () => ({ token: 'of-another', identification_token: 'lodhi' }),
    onSessionEnded: onSessionEnded.mockReset(),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start(options: Partial<Parameters<typeof sendPart>[1]> = {}) {
  const done = sendPart('/api/uploads/1', {
    part,
    identity: { token: 'a-token', identification_token: 'lodhi' },
    headers: { 'upload-offset': '4' },
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...options,
  })
  return { done, request: FakeRequest.last }
}

test('sends the bytes of the part with its headers', async () => {
  const { done, request } = start()
  expect(request.opened).toEqual(['PATCH', '/api/uploads/1'])
  expect(request.headers).toEqual({
    ...ofMember,
    'upload-offset': '4',
    'content-type': 'application/offset+octet-stream',
  })
  expect(request.body).toBe(part)
  request.answer(204, '')
  await done
})

test('reports how many bytes are sent', () => {
  const onProgress = vi.fn()
  const { request } = start({ onProgress })
  request.move(2)
  request.move(6)
  expect(onProgress.mock.calls).toEqual([[2], [6]])
})

test.each([
  [413, '{"status":"failed","code":"upload_too_large","message":""}', 'upload_too_large'],
  [502, '<html>of a proxy</html>', 'something_went_wrong'],
  [409, '{"status":"failed","code":"upload_offset_differs","message":""}', 'no_response'],
])('fails for the answer %i %s with %s', async (status, body, code) => {
  const { done, request } = start()
  request.answer(status, body)
  await expect(done).rejects.toMatchObject({ code })
  expect(onSessionEnded).not.toHaveBeenCalled()
})

test('deletes a session that has ended', async () => {
  const { done, request } = start()
  request.answer(401, '{"status":"failed","code":"session_ended","message":""}')
  await expect(done).rejects.toMatchObject({ code: 'session_ended' })
  expect(onSessionEnded).toHaveBeenCalledExactlyOnceWith('a-token')
})

test('fails without an answer', async () => {
  const { done, request } = start()
  request.onerror?.()
  await expect(done).rejects.toMatchObject({ code: 'no_response' })
})

test('is cancelled after 30 seconds without progress', async () => {
  const { done, request } = start()
  const outcome = done.catch((error: unknown) => error)
  vi.advanceTimersByTime(29_000)
  request.move(1)
  vi.advanceTimersByTime(29_000)
  request.move(2)
  vi.advanceTimersByTime(29_999)
  expect(request.abort).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(request.abort).toHaveBeenCalledOnce()
  expect(await outcome).toMatchObject({ code: 'timed_out' })
})

test('is not cancelled after it has ended', () => {
  const { request } = start()
  request.answer(204, '')
  vi.advanceTimersByTime(60_000)
  expect(request.abort).not.toHaveBeenCalled()
})

test('is cancelled by its signal', async () => {
  const controller = new AbortController()
  const { done, request } = start({ signal: controller.signal })
  controller.abort()
  await expect(done).rejects.toMatchObject({ name: 'AbortError' })
  expect(request.abort).toHaveBeenCalledOnce()
})

test('sends nothing after its signal was aborted', async () => {
  const { done, request } = start({ signal: AbortSignal.abort() })
  await expect(done).rejects.toMatchObject({ name: 'AbortError' })
  expect(request.opened).toEqual([])
})

test.each([
  [204, '', undefined],
  [409, '{"status":"failed","code":"upload_offset_differs","message":""}', 'no_response'],
  [502, '<html>of a proxy</html>', 'something_went_wrong'],
])('in a service worker the answer %i %s means %s', async (status, body, code) => {
  Reflect.deleteProperty(globalThis, 'XMLHttpRequest')
  const fetched = vi.fn(async () => new Response(body || null, { status }))
  vi.stubGlobal('fetch', fetched)
  const error = await start().done.catch((reason: unknown) => reason)
  expect(error).toEqual(code && expect.objectContaining({ code }))
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/api/uploads/1',
    expect.objectContaining({
      method: 'PATCH',
      headers: {
        ...ofMember,
        'upload-offset': '4',
        'content-type': 'application/offset+octet-stream',
      },
      body: part,
    }),
  )
})

test('in a service worker a request that takes minutes is cancelled', async () => {
  Reflect.deleteProperty(globalThis, 'XMLHttpRequest')
  const late = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal)
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers<never>()
    signal.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
  const { done } = start()
  late.abort(new DOMException('Late', 'TimeoutError'))
  await expect(done).rejects.toMatchObject({ code: 'timed_out' })
})

test('in a service worker an error whose text does not arrive may pass', async () => {
  Reflect.deleteProperty(globalThis, 'XMLHttpRequest')
  const body = new ReadableStream({ pull: () => Promise.reject(new TypeError('network error')) })
  vi.stubGlobal('fetch', async () => new Response(body, { status: 503 }))
  await expect(start().done).rejects.toMatchObject({ code: 'something_went_wrong', message: '' })
})
