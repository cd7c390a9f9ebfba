import { expect, test } from '@playwright/test'

// A journey because it is about the runner of the journeys.
test('is reported as passed at the second try, on purpose: npm test fails without it', () => {
  expect(test.info().retry).toBe(1)
})
