import { expect, test } from 'vitest'
import { communityOf } from './row-id.ts'

test.each([
  [1_000_000_000, 1],
  [1_999_999_999, 1],
  [2_000_000_000, 2],
  [7_000_000_042, 7],
  [100_001_000_000_001, 100_001],
])('the row %i belongs to the community %i', (id, community) => {
  expect(communityOf(id)).toBe(community)
})
