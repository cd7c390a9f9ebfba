import { expect, test } from 'vitest'

let tries = 0

test('is reported as passed at the second try, on purpose: npm test fails without it', () => {
  tries += 1
  expect(tries).toBe(2)
})
