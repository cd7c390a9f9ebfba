import { expect, test } from 'vitest'
import { codeIn } from './code-in.ts'

// CODE-16
test.each([
  ['123456', '123456'],
  ['12', '12'],
  ['12a34 5678', '123456'],
  ['123 456', '123456'],
  ['Chowk 24: 654321 is your code, for 5 minutes', '654321'],
  ['654321 is your Chowk code', '654321'],
  ['', ''],
])('reads from %j the code %j', (text, code) => {
  expect(codeIn(text)).toBe(code)
})
