import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE, SECOND } from '#shared/limits.ts'
import { growingPause } from './growing-pause.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The length of each pause, in milliseconds. */
function pauses(count: number): number[] {
  const waited: number[] = []
  let since = Date.now()
  const pause = growingPause(() => waited.push(Date.now() - since))
  for (let turn = 0; turn < count; turn++) {
    since = Date.now()
    pause.again()
    vi.advanceTimersByTime(10 * MINUTE)
  }
  return waited
}

test('waits longer each time, five minutes at most', () => {
  const waited = pauses(8)
  expect(waited.slice(0, 3)).toEqual([5 * SECOND, 10 * SECOND, 20 * SECOND])
  expect(waited.at(-1)).toBe(5 * MINUTE)
})

test('begins again after a reset, and drops what was due before', () => {
  const work = vi.fn()
  const pause = growingPause(work)
  pause.again()
  vi.advanceTimersByTime(5 * SECOND)
  pause.again()
  pause.reset()
  vi.advanceTimersByTime(MINUTE)
  expect(work).toHaveBeenCalledTimes(1)
  pause.again()
  vi.advanceTimersByTime(5 * SECOND)
  expect(work).toHaveBeenCalledTimes(2)
})

test('several requests are one, at the time of the first', () => {
  const work = vi.fn()
  const pause = growingPause(work)
  pause.again()
  vi.advanceTimersByTime(4 * SECOND)
  pause.again()
  vi.advanceTimersByTime(SECOND)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(MINUTE)
  expect(work).toHaveBeenCalledTimes(1)
})
