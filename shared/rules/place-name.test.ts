import { expect, test } from 'vitest'
import { isPlaceName } from './place-name.ts'

// PLACE-7
test.each([
  ['Jor Bagh', true],
  ['', false],
  ['  ', false],
  ['null', false],
  ['undefined', false],
])('%j is a place: %s', (text, expected) => {
  expect(isPlaceName(text)).toBe(expected)
})
