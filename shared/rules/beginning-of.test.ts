import { expect, test } from 'vitest'
import { beginningOf } from './beginning-of.ts'

// DATA-20
test.each([
  ['walks', 9, 'walks'],
  ['walks', 4, 'walk'],
  ['🙏🙏', 4, '🙏🙏'],
  ['🙏🙏', 3, '🙏'],
  ['🙏', 1, ''],
  ['', 1, ''],
])('of %s, %i long', (text, maxLength, beginning) => {
  expect(beginningOf(text, maxLength)).toBe(beginning)
})
