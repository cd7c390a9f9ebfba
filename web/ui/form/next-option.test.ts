import { expect, test } from 'vitest'
import { nextOption } from './next-option.ts'

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, -1],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, -1],
  ['Home', 1, undefined],
  ['a', 1, undefined],
])('%s leads from option %i of three to %s', (key, active, expected) => {
  expect(nextOption(key, { active, count: 3 })).toBe(expected)
})

test.each(['ArrowDown', 'ArrowUp'])('%s activates nothing in an empty list', (key) => {
  expect(nextOption(key, { active: -1, count: 0 })).toBe(-1)
})
