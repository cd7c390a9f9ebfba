import { expect, test } from 'vitest'
import { isOwnPath } from './return-path.ts'

test.each(['/', '/newpost', '/contest/17?tab=leaders', '/post/गली#comments', '/a//b'])(
  '%j is a path of the product',
  (text) => {
    expect(isOwnPath(text)).toBe(true)
  },
)

test.each([
  '',
  'newpost',
  'https://elsewhere.example/',
  'javascript:alert(1)',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n\\elsewhere.example',
  ' //elsewhere.example',
])('%j is none', (text) => {
  expect(isOwnPath(text)).toBe(false)
})
