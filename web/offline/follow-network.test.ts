import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isNetworkLost, noteNetwork } from '#web/http/network.ts'
import { followNetwork } from './follow-network.ts'

let browser: EventTarget
let fetchMark: ReturnType<typeof vi.fn<() => Promise<Response>>>
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  browser = new EventTarget()
  fetchMark = vi.fn(async () => new Response())
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  vi.stubGlobal('fetch', fetchMark)
  noteNetwork(true)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function follow({ onLine }: { onLine: boolean }) {
  vi.stubGlobal('navigator', { onLine })
  stop = followNetwork()
}

test('the network is lost when the browser says so, and back when the server answers', async () => {
  follow({ onLine: true })
  browser.dispatchEvent(new Event('offline'))
  expect(isNetworkLost()).toBe(true)
  browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(isNetworkLost()).toBe(false)
})

test('the network that came back before anybody listened is found', async () => {
  noteNetwork(false)
  follow({ onLine: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(isNetworkLost()).toBe(false)
})

test('a device that is connected a moment before it reaches the server finds it within seconds', async () => {
  follow({ onLine: false })
  fetchMark.mockRejectedValueOnce(new TypeError()).mockRejectedValueOnce(new TypeError())
  browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(2999)
  expect(isNetworkLost()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(isNetworkLost()).toBe(false)
})

test('a server that does not answer is not checked for ever', async () => {
  follow({ onLine: false })
  fetchMark.mockRejectedValue(new TypeError())
  browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetchMark).toHaveBeenCalledTimes(4)
  expect(isNetworkLost()).toBe(true)
})
