import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { placeFieldDelay, placeSearchDelay, textSearchDelay } from '#shared/limits.ts'
import { afterPause } from './after-pause.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

// PLACE-20, CONST-search-wait
test.each([
  ['the search of a place', placeSearchDelay, 400],
  ['a field that offers places', placeFieldDelay, 300],
  ['the search of a text', textSearchDelay, 1200],
])('%s waits %i ms', (_, pause, expected) => {
  const call = vi.fn()
  afterPause(pause, call)
  vi.advanceTimersByTime(expected - 1)
  expect(call).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(call).toHaveBeenCalledOnce()
})

// PLACE-20, CONST-search-wait
test('a change within the pause prevents the call', () => {
  const call = vi.fn()
  const cancel = afterPause(placeSearchDelay, call)
  vi.advanceTimersByTime(placeSearchDelay - 1)
  cancel()
  vi.advanceTimersByTime(placeSearchDelay)
  expect(call).not.toHaveBeenCalled()
})
