import { expect, test } from 'vitest'
import { isPasswordLength, maxPasswordUnits } from './password.ts'

// PASSWORD-4
test.each(['12345678', 'correct horse battery', 'पासवर्ड है यह', '🐘'.repeat(8), 'x'.repeat(128)])(
  '%j is long enough and not too long',
  (password) => {
    expect(isPasswordLength(password)).toBe(true)
  },
)

test('a run of marks is refused before it is composed', () => {
  // Composed, it would take longer than a test may.
  expect(isPasswordLength(`a${'\u0316\u0301'.repeat(50_000)}`)).toBe(false)
})

test('what may be set may be typed again, however it is composed', () => {
  // Four units, an alpha and three marks, become one character.
  const longest = '\u03b1\u0313\u0300\u0345'.repeat(128)
  expect(longest.length).toBe(maxPasswordUnits)
  expect(isPasswordLength(longest)).toBe(true)
})

test.each(['', '1234567', '🐘'.repeat(7), 'x'.repeat(129)])('%j is not', (password) => {
  expect(isPasswordLength(password)).toBe(false)
})
