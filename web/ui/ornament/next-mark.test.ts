import { expect, test } from 'vitest'
import { nextMark } from './next-mark.ts'

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, -1],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, -1],
  ['Home', 1, undefined],
  ['a', 1, undefined],
])('%s leads from option %i of three to %s', (key, marked, expected) => {
  expect(nextMark(key, { marked, count: 3 })).toBe(expected)
})

test.each(['ArrowDown', 'ArrowUp'])('%s marks nothing in an empty list', (key) => {
  expect(nextMark(key, { marked: -1, count: 0 })).toBe(-1)
})
