import { expect, test } from 'vitest'
import { isPasswordLength } from './password.ts'

test.each(['12345678', 'correct horse battery', 'पासवर्ड है यह', '🐘'.repeat(8), 'x'.repeat(128)])(
  '%j is long enough and not too long',
  (password) => {
    expect(isPasswordLength(password)).toBe(true)
  },
)

test.each(['', '1234567', '🐘'.repeat(7), 'x'.repeat(129)])('%j is not', (password) => {
  expect(isPasswordLength(password)).toBe(false)
})
