import { expect, test } from 'vitest'
import { requestTimeout, SECOND, serverTimeout } from './limits.ts'

// LOAD-3
test('the server gives up after 10 seconds, before the browser does after 12', () => {
  expect([serverTimeout, requestTimeout]).toEqual([10 * SECOND, 12 * SECOND])
})
