import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, wireApi } from '#web/http/api.ts'
import { makeActor } from '#web/testing/actor.ts'
import { FakeRequest } from '#web/testing/fake-request.ts'
import { deleteUpload, keepTrying, uploadFile } from './resumable-upload.ts'

const actor = makeActor()

/** A server of the tus protocol with one upload, over a network that the test breaks. */
let stored: number | undefined
let lines: string[]
let breaks: ('before' | 'half-way' | 'answer' | 'refused' | 'busy')[]
let answer: (() => Response | Promise<Response>) | undefined

class Network extends FakeRequest {
  override send(body: Blob) {
    expect(this.opened).toEqual(['PATCH', '/api/uploads/1'])
    const offset = Number(this.headers['upload-offset'])
    lines.push(`PATCH ${offset} +${body.size}`)
    const broken = breaks.shift()
    if (broken === 'refused') {
      const error = '{"status":"failed","code":"upload_too_large","message":""}'
      queueMicrotask(() => this.answer(413, error))
      return
    }
    if (broken === 'busy') {
      const error = '{"status":"failed","code":"service_unavailable","message":""}'
      queueMicrotask(() => this.answer(503, error))
      return
    }
    if (broken !== 'before') stored = offset + body.size / (broken === 'half-way' ? 2 : 1)
    this.move(body.size / 2)
    queueMicrotask(() => (broken ? this.onerror?.() : this.answer(204, '')))
  }
}

beforeEach(() => {
  stored = undefined
  lines = []
  breaks = []
  answer = undefined
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Network)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => serve(url, init))
  wireApi({
    identity: () => ({ token: 'of-another', identification_token: undefined }),
    onSessionEnded: () => undefined,
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function serve(url: string, { method = '', headers }: RequestInit): Response | Promise<Response> {
  const sent = new Headers(headers)
  expect(sent.get('tus-resumable')).toBe('1.0.0')
  expect(sent.get('authorization')).toBe('Bearer a-token')
  lines.push(method === 'POST' ? `POST ${sent.get('upload-length')}` : `${method} ${url}`)
  if (answer) return answer()
  if (method === 'POST') {
    expect(url).toBe('/api/uploads')
    stored = 0
    return new Response(null, { status: 201, headers: { location: '/api/uploads/1' } })
  }
  if (stored === undefined) return new Response(null, { status: 404 })
  return new Response(null, { status: 200, headers: { 'upload-offset': String(stored) } })
}

const MEGABYTE = 1024 * 1024
const file = new Blob([new Uint8Array(5 * MEGABYTE)])

async function upload(options: Partial<Parameters<typeof uploadFile>[1]> = {}) {
  const begun: string[] = []
  const progress: number[] = []
  const done = uploadFile(file, {
    actor,
    signal: new AbortController().signal,
    onBegin: async (address) => void begun.push(address),
    onProgress: (part) => progress.push(part),
    ...options,
  })
  done.catch(() => undefined)
  await vi.runAllTimersAsync()
  return { done, begun, progress }
}

const [part, rest] = [2 * MEGABYTE, MEGABYTE]

test('sends a file in parts and reports its progress', async () => {
  const { done, begun, progress } = await upload()
  expect(await done).toBe('/api/uploads/1')
  expect(begun).toEqual(['/api/uploads/1'])
  expect(lines).toEqual([
    `POST ${file.size}`,
    `PATCH 0 +${part}`,
    `PATCH ${part} +${part}`,
    `PATCH ${2 * part} +${rest}`,
  ])
  expect(progress).toEqual([0.2, 0.6, 0.9, 1])
})

// WRITE-18
test.each([
  ['before', part],
  ['half-way', 1.5 * part],
  ['answer', 2 * part],
] as const)('continues where a connection was cut off %s', async (broken, offset) => {
  breaks = [undefined as never, broken]
  const { done } = await upload()
  await done
  expect(lines[3]).toBe('HEAD /api/uploads/1')
  expect(lines[4]).toMatch(`PATCH ${offset} `)
  expect(stored).toBe(file.size)
  expect(lines.filter((line) => line.startsWith('POST'))).toHaveLength(1)
})

test('continues the upload of an earlier visit', async () => {
  stored = 3 * MEGABYTE
  const { done, begun } = await upload({ address: '/api/uploads/1' })
  await done
  expect(begun).toEqual([])
  expect(lines).toEqual(['HEAD /api/uploads/1', `PATCH ${3 * MEGABYTE} +${part}`])
})

test('begins again when the server has deleted the upload', async () => {
  const { done, begun } = await upload({ address: '/api/uploads/1' })
  await done
  expect(begun).toEqual(['/api/uploads/1'])
  expect(lines.slice(0, 2)).toEqual(['HEAD /api/uploads/1', `POST ${file.size}`])
})

test('gives up after six failures in a row, and can then be continued', async () => {
  breaks = Array(6).fill('before')
  const { done } = await upload()
  await expect(done).rejects.toMatchObject({ code: 'no_response' })
  expect(lines.filter((line) => line.startsWith('PATCH'))).toHaveLength(6)
  lines = []
  await (await upload({ address: '/api/uploads/1' })).done
  expect(lines[0]).toBe('HEAD /api/uploads/1')
})

const refused = (code: string, status: number) => () =>
  Response.json({ status: 'failed', code, message: '' }, { status })

test.each([
  ['given up', () => new Response(null, { status: 410 }), 'POST'],
  ['unknown', () => new Response(null, { status: 404 }), 'POST'],
])('begins again where the upload is %s', async (_, gone, line) => {
  answer = () => {
    answer = undefined
    return gone()
  }
  const { done } = await upload({ address: '/api/uploads/1' })
  await done
  expect(lines[1]).toMatch(line)
})

test.each([
  ['a new upload', undefined],
  ['an upload of before', '/api/uploads/1'],
])('says why the server refuses %s', async (_, address) => {
  answer = refused('too_many_requests', 429)
  const { done } = await upload({ address })
  await expect(done).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(lines).toHaveLength(1)
})

test('ends the session here when the server has ended it', async () => {
  const onSessionEnded = vi.fn()
  wireApi({
    identity: () => ({ token: 'of-another', identification_token: undefined }),
    onSessionEnded,
  })
  answer = refused('session_ended', 401)
  const { done } = await upload()
  await expect(done).rejects.toMatchObject({ code: 'session_ended' })
  expect(onSessionEnded).toHaveBeenCalledExactlyOnceWith('a-token')
})

test('an answer without an address is no upload', async () => {
  answer = () => new Response('{}', { status: 200 })
  const { done } = await upload()
  await expect(done).rejects.toMatchObject({ code: 'something_went_wrong' })
})

test('tries again while there is no network, and while the server is busy', async () => {
  let tries = 0
  answer = () => {
    tries += 1
    if (tries === 3) answer = undefined
    return Promise.reject(new TypeError('no network'))
  }
  breaks = ['busy']
  await (await upload()).done
  expect(stored).toBe(file.size)
  expect(lines.filter((line) => line.startsWith('POST'))).toHaveLength(4)
})

test('does not try again after its signal has aborted a request', async () => {
  answer = () => Promise.reject(new DOMException('Cancelled', 'AbortError'))
  const { done } = await upload()
  await expect(done).rejects.toMatchObject({ name: 'AbortError' })
  expect(lines).toHaveLength(1)
})

test('does not repeat a request that the server has refused', async () => {
  breaks = ['refused']
  const { done } = await upload()
  await expect(done).rejects.toMatchObject({ code: 'upload_too_large' })
  expect(lines).toHaveLength(2)
})

test('ends while it waits for another attempt when its signal aborts', async () => {
  const controller = new AbortController()
  breaks = Array(6).fill('before')
  const done = uploadFile(file, {
    actor,
    signal: controller.signal,
    onBegin: async () => undefined,
    onProgress: () => undefined,
  })
  const outcome = done.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1500)
  const tries = lines.length
  controller.abort()
  expect(await outcome).toMatchObject({ name: 'AbortError' })
  await vi.runAllTimersAsync()
  expect(lines).toHaveLength(tries)
})

test('deletes an upload; if that fails, nothing fails', async () => {
  stored = 0
  await deleteUpload('/api/uploads/1', actor)
  expect(lines).toEqual(['DELETE /api/uploads/1'])
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  await deleteUpload('/api/uploads/1', actor)
})

test('tries again after a late answer, and after no other error', async () => {
  const { signal } = new AbortController()
  const errors = ['service_unavailable', 'timed_out'] as const
  const answers = errors.map((code) => () => Promise.reject(new ApiError(code)))
  const work = vi.fn(() => answers.shift()?.() ?? Promise.resolve('done'))
  const trying = keepTrying(work, signal)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await trying).toBe('done')
  expect(work).toHaveBeenCalledTimes(3)
  const refused = async () => Promise.reject(new ApiError('video_unreadable'))
  await expect(keepTrying(refused, signal)).rejects.toMatchObject({ code: 'video_unreadable' })
})
