import { expect, test } from 'vitest'
import { posterTime } from './video-poster.ts'

// WRITE-22
test.each([
  [30, 0.6],
  [0.7, 0.6],
  [0.6, 0.3],
  [0.5, 0.25],
  [Number.POSITIVE_INFINITY, 0],
  [Number.NaN, 0],
])('the poster of a video of %d s is its frame at %d s', (duration, time) => {
  expect(posterTime(duration)).toBe(time)
})
