import { expect, test } from 'vitest'
import { amountDone } from './amount-done.ts'

test.each([
  [0, 3, 'none'],
  [0, 0, 'none'],
  [1, 3, 'some'],
  [2, 3, 'some'],
  [3, 3, 'all'],
] as const)('%i of %i days are %s of them', (days_done, days_count, amount) => {
  expect(amountDone({ days_done, days_count })).toBe(amount)
})
