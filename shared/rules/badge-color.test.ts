import fc from 'fast-check'
import { expect, test } from 'vitest'
import { badgeColor } from './badge-color.ts'

// VOTE-3, CONST-badge
test.each([
  [0, 0, 'gray'],
  [1, 0, 'yellow'],
  [0, 1, 'yellow'],
  [10, 0, 'yellow'],
  [0, 10, 'yellow'],
  [5, 5, 'yellow'],
  [11, 0, 'green'],
  [6, 5, 'green'],
  [0, 11, 'red'],
  [5, 6, 'red'],
  [6, 6, 'yellow'],
  [500, 500, 'yellow'],
])('%i up and %i down are %s', (upvotes, downvotes, color) => {
  expect(badgeColor(upvotes, downvotes)).toBe(color)
})

test('swapping the sides swaps green and red, and nothing else', () => {
  const swapped = { green: 'red', red: 'green', yellow: 'yellow', gray: 'gray' }
  fc.assert(
    fc.property(fc.nat(40), fc.nat(40), (up, down) => {
      expect(badgeColor(down, up)).toBe(swapped[badgeColor(up, down)])
    }),
  )
})
