import { expect, test } from 'vitest'
import { MINUTE, SECOND } from '#shared/limits.ts'
import { asClock, begin, goOn, pause, timeLeft } from './countdown.ts'

const now = Date.UTC(2026, 1, 3, 6)

test('it runs down by the clock, to nothing and not below', () => {
  const countdown = begin(10, now)
  expect(timeLeft(countdown, now)).toBe(10 * MINUTE)
  expect(timeLeft(countdown, now + 9 * MINUTE)).toBe(MINUTE)
  expect(timeLeft(countdown, now + 60 * MINUTE)).toBe(0)
})

test('a pause stops it, and it goes on with what was left', () => {
  const paused = pause(begin(10, now), now + 4 * MINUTE)
  expect(timeLeft(paused, now + 60 * MINUTE)).toBe(6 * MINUTE)
  const again = goOn(paused, now + 60 * MINUTE)
  expect(timeLeft(again, now + 61 * MINUTE)).toBe(5 * MINUTE)
  expect(again.minutes).toBe(10)
})

test.each([
  [10 * MINUTE, '10:00'],
  [9 * MINUTE + 5 * SECOND, '9:05'],
  [59_001, '1:00'],
  [1, '0:01'],
  [0, '0:00'],
])('%i ms are shown as %s', (left, clock) => {
  expect(asClock(left)).toBe(clock)
})
