import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heartbeatInterval } from '#shared/limits.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { wireApi } from '#web/http/api.ts'
import type { StreamEvent } from './event-stream.ts'
import { followEvents } from './follow-events.ts'

const fetched = vi.fn<typeof fetch>()
const onSessionEnded = vi.fn()
const listeners = new EventTarget()
const stops: (() => Promise<void>)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners))
  vi.stubGlobal('removeEventListener', listeners.removeEventListener.bind(listeners))
  wireApi({ identity: () => ({ token: 'a-token', identification_token: 'lodhi' }), onSessionEnded })
})

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
  onSessionEnded.mockReset()
})

/** The next connection, to which the test writes. */
function connection() {
  const { readable, writable } = new TransformStream<string, string>()
  fetched.mockImplementationOnce(async (_address, { signal } = {}) => {
    const encoder = new TextEncoderStream()
    return new Response(readable.pipeThrough(encoder, signal ? { signal } : {}))
  })
  const writer = writable.getWriter()
  return {
    send: (text: string) => void writer.write(text),
    end: () => void writer.close(),
  }
}

const event = (id: string, data: string) => `id: ${id}\nevent: state\ndata: "${data}"\n\n`

function follow() {
  const events: StreamEvent[] = []
  const stopping = new AbortController()
  const following = followEvents({
    lastEventId: () => events.at(-1)?.id,
    signal: stopping.signal,
    onEvent: (one) => events.push(one),
  })
  const stop = () => {
    stopping.abort()
    return following
  }
  stops.push(stop)
  return { events, stop, following }
}

const tried = (times: number) => eventually(() => expect(fetched).toHaveBeenCalledTimes(times))
const headersOf = (nth: number) => new Headers(fetched.mock.calls[nth]?.[1]?.headers)

// LIVE-3
test('the bearer token is sent in a header, and the address holds none', async () => {
  connection()
  follow()
  await tried(1)
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/events')
  expect(headersOf(0).get('authorization')).toBe('Bearer a-token')
  expect(headersOf(0).has('last-event-id')).toBe(false)
})

test('reads events however they are cut, and no comments', async () => {
  const { send } = connection()
  const { events } = follow()
  send(':\n\nid: a\neve')
  send('nt: state\ndata: "on')
  send('e"\n\n:\n\n')
  await eventually(() => expect(events).toEqual([{ id: 'a', data: 'one' }]))
})

// LIVE-2
test('after an interruption continues from the last event', async () => {
  const first = connection()
  const { events } = follow()
  first.send(event('a', 'one'))
  await eventually(() => expect(events).toHaveLength(1))
  const second = connection()
  first.end()
  await vi.advanceTimersByTimeAsync(3000)
  await tried(2)
  expect(headersOf(1).get('last-event-id')).toBe('a')
  second.send(event('b', 'two'))
  await eventually(() => expect(events.map(({ data }) => data)).toEqual(['one', 'two']))
})

// LIVE-7
test('waits longer after each failure, a minute at most', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  follow()
  const delays = [3, 6, 12, 24, 48, 60, 60]
  for (const [index, seconds] of delays.entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(fetched).toHaveBeenCalledTimes(index + 1)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(fetched).toHaveBeenCalledTimes(delays.length + 1)
})

// LIVE-7
test('tries at once when the network is back, and leaves the old connection', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  follow()
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).toHaveBeenCalledTimes(1)
  connection()
  listeners.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).toHaveBeenCalledTimes(2)
  connection()
  listeners.dispatchEvent(new Event('online'))
  expect(fetched.mock.calls[1]?.[1]?.signal?.aborted).toBe(true)
})

test('a stream that is silent for longer than two heartbeats counts as lost', async () => {
  const { send } = connection()
  follow()
  await vi.advanceTimersByTimeAsync(2 * heartbeatInterval)
  send(':\n\n')
  await vi.advanceTimersByTimeAsync(2 * heartbeatInterval)
  expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(heartbeatInterval)
  expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
})

test('ends when the session has ended, and reports that', async () => {
  const refused = { status: 'failed', code: 'session_ended', message: 'Please sign in.' }
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(refused), { status: 401 }))
  const { following } = follow()
  await following
  expect(onSessionEnded).toHaveBeenCalledTimes(1)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('stops in the middle of a stream, and while it waits', async () => {
  connection()
  const reading = follow()
  await tried(1)
  await reading.stop()
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const waiting = follow()
  await vi.advanceTimersByTimeAsync(1000)
  await waiting.stop()
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('does not try while the browser knows that there is no network', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  follow()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetched).not.toHaveBeenCalled()
  connection()
  vi.stubGlobal('navigator', { onLine: true })
  listeners.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).toHaveBeenCalledTimes(1)
})
