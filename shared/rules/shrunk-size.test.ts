import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxDecodedSide } from '#shared/limits.ts'
import { shrunkSize } from './shrunk-size.ts'

// POST-26
test.each([
  ['a photo', [4000, 3000], 1280, [1280, 960]],
  ['an upright photo', [3000, 4000], 640, [480, 640]],
  ['a square', [2000, 2000], 320, [320, 320]],
  ['a small one', [300, 200], 320, [300, 200]],
  ['a cover', [2000, 800], 1280, [1280, 512]],
  ['a phone’s screen', [1080, 2400], 1280, [576, 1280]],
  ['two screens', [1080, 4320], 1280, [512, 2048]],
  ['a long screenshot', [1080, 15822], 1280, [334, 4899]],
  ['a long screenshot for lists', [1080, 15822], 640, [167, 2450]],
  ['a wide panorama', [12000, 1500], 1280, [3620, 453]],
  ['a line', [1, 50_000], 1280, [1, maxDecodedSide]],
] as const)('%s, of %j, is shrunk to %i as %j', (_, [width, height], side, size) => {
  expect(Object.values(shrunkSize({ width, height }, side))).toEqual(size)
})

test('no picture has more pixels than a square of the side, or is enlarged', () => {
  const length = fc.integer({ min: 1, max: 60_000 })
  fc.assert(
    fc.property(length, length, fc.constantFrom(320, 640, 1280, 2048), (width, height, side) => {
      const size = shrunkSize({ width, height }, side)
      const longer = Math.max(size.width, size.height)
      // Each side is rounded.
      expect(size.width * size.height).toBeLessThanOrEqual(side ** 2 + longer)
      expect(longer).toBeLessThanOrEqual(maxDecodedSide)
      expect(size.width).toBeLessThanOrEqual(width)
      expect(size.height).toBeLessThanOrEqual(height)
      expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1)
    }),
  )
})
