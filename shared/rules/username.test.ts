import { expect, test } from 'vitest'
import { isUsername } from './username.ts'

// SIGNUP-19
test.each(['asha', 'Asha.Verma', 'a-1', 'ravi_2', 'a'.repeat(30)])('%j is a username', (text) => {
  expect(isUsername(text)).toBe(true)
})

// SIGNUP-19
test.each(['', 'ab', '1asha', 'asha verma', 'आशा', 'аsha', 'a@b.in', '9876543210', 'a'.repeat(31)])(
  '%j is none',
  (text) => {
    expect(isUsername(text)).toBe(false)
  },
)
