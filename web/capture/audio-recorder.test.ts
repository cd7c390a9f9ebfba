import { expect, test } from 'vitest'
import { loudness } from './audio-recorder.ts'

test.each([
  ['silence', 0, 0],
  ['-60 decibels', 0.001, 0],
  ['-30 decibels', 10 ** -1.5, 0.5],
  ['-6 decibels', 10 ** -0.3, 0.9],
  ['the loudest', 1, 1],
])('%s shows as it is heard', (_, amplitude, level) => {
  const samples = Float32Array.from({ length: 512 }, (_, index) =>
    index % 2 === 0 ? amplitude : -amplitude,
  )
  expect(loudness(samples)).toBeCloseTo(level, 5)
})
