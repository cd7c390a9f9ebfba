import { expect, test } from 'vitest'
import { isOfConsole } from './page.ts'

test.each([
  ['/lodhi/console', true],
  ['/lodhi/console/challenges/7/days', true],
  ['/lodhi/consoles', false],
  ['/console', false],
  ['/lodhi/posts', false],
])('%s is of the console: %s', (pathname, expected) => {
  expect(isOfConsole(pathname)).toBe(expected)
})
