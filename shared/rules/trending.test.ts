import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR } from '#shared/limits.ts'
import { trendingRank } from './trending.ts'

// FEED-5
test.each([
  [0, 0, Math.log10(2) / 2 ** 1.8],
  [98, 0, 2 / 2 ** 1.8],
  [8, 10 * HOUR, 1 / 12 ** 1.8],
  [-50, 0, Math.log10(2) / 2 ** 1.8],
  [0, -HOUR, Math.log10(2) / 2 ** 1.8],
])('score %i after %i ms ranks %d', (score, age, rank) => {
  expect(trendingRank(score, age)).toBeCloseTo(rank, 12)
})

test('a post never rises by growing older or by losing votes', () => {
  const scores = fc.integer({ min: -100, max: 1000 })
  fc.assert(
    fc.property(scores, fc.nat(200), fc.nat(200), (score, age, more) => {
      const rank = trendingRank(score, age * HOUR)
      expect(trendingRank(score, (age + more) * HOUR)).toBeLessThanOrEqual(rank)
      expect(trendingRank(score - more, age * HOUR)).toBeLessThanOrEqual(rank)
    }),
  )
})
