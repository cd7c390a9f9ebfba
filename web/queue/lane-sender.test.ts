import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SECOND } from '#shared/limits.ts'
import { laneSender } from './lane-sender.ts'

const lost = new TypeError('Failed to fetch')

let stopping: AbortController
let left: boolean
const send = vi.fn<() => Promise<unknown>>()
const isLeft = vi.fn<() => Promise<boolean>>()

beforeEach(() => {
  vi.useFakeTimers()
  stopping = new AbortController()
  left = true
  send.mockReset().mockResolvedValue(lost)
  isLeft.mockReset().mockImplementation(async () => left)
})

afterEach(() => void vi.useRealTimers())

const openLane = () => laneSender({ send, isLeft, signal: stopping.signal })

test('a request during an attempt waits for that one alone', async () => {
  const attempt = Promise.withResolvers<unknown>()
  send.mockReturnValue(attempt.promise)
  const lane = openLane()
  const taps = Array.from({ length: 5 }, () => lane.send())
  attempt.resolve(lost)
  await Promise.all(taps)
  expect(send).toHaveBeenCalledTimes(1)
})

test('a call that arrives at the end of a run is sent before the run ends', async () => {
  const lane = openLane()
  let late: Promise<void> | undefined
  send.mockResolvedValue(undefined)
  isLeft.mockImplementationOnce(async () => {
    late = lane.send()
    return true
  })
  await lane.send()
  await late
  expect(send).toHaveBeenCalledTimes(2)
})

test('tries again after a pause that taps do not make longer', async () => {
  const lane = openLane()
  for (let taps = 0; taps < 4; taps++) await lane.send()
  await vi.advanceTimersByTimeAsync(5 * SECOND)
  expect(send).toHaveBeenCalledTimes(5)
  await vi.advanceTimersByTimeAsync(10 * SECOND)
  expect(send).toHaveBeenCalledTimes(6)
})

test('a network that is back makes the next pause short again', async () => {
  const lane = openLane()
  await lane.send()
  await vi.advanceTimersByTimeAsync(15 * SECOND)
  expect(send).toHaveBeenCalledTimes(3)
  lane.sendAtOnce()
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledTimes(4)
  await vi.advanceTimersByTimeAsync(5 * SECOND)
  expect(send).toHaveBeenCalledTimes(5)
})

test('begins with a short pause after everything was sent', async () => {
  const lane = openLane()
  await lane.send()
  await vi.advanceTimersByTimeAsync(5 * SECOND)
  left = false
  await lane.send()
  left = true
  await lane.send()
  send.mockClear()
  await vi.advanceTimersByTimeAsync(5 * SECOND)
  expect(send).toHaveBeenCalledTimes(1)
})

test('tries no more once its member has left', async () => {
  const lane = openLane()
  await lane.send()
  const leaving = lane.send()
  stopping.abort()
  await leaving
  send.mockClear()
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(send).not.toHaveBeenCalled()
})
