import { expect, test } from 'vitest'
import { momentOf } from './moment.ts'

// TODAY-3
test.each([
  [1, 21, false, 'day'],
  [7, 21, false, 'week'],
  [7, 14, false, 'half'],
  [11, 21, false, 'half'],
  [10, 21, false, 'day'],
  [4, 7, false, 'day'],
  [21, 21, false, 'last'],
  [7, 7, false, 'last'],
  [1, 1, true, 'last'],
  [7, 21, true, 'return'],
  [3, 21, true, 'return'],
] as const)(
  '%i of %i days, after a missed one: %s, is the moment %s',
  (days_done, days_count, isReturn, moment) => {
    expect(momentOf({ days_done, days_count }, isReturn)).toBe(moment)
  },
)
