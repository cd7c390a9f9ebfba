import { expect, test } from 'vitest'
import { timeUntil } from './time-until.ts'

test.each([
  [-3, 'in 1 second'],
  [0.2, 'in 1 second'],
  [45, 'in 45 seconds'],
  [59.1, 'in 1 minute'],
  [60, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [59 * 60, 'in 59 minutes'],
  [59 * 60 + 1, 'in 1 hour'],
  [3600, 'in 1 hour'],
  [3601, 'in 2 hours'],
  [23 * 3600, 'in 23 hours'],
  [23 * 3600 + 1, 'in 1 day'],
  [25 * 3600, 'in 2 days'],
])('%d seconds are %j', (seconds, words) => {
  expect(timeUntil(seconds, 'en')).toBe(words)
})

test.each([
  ['hi', '2 मिनट में'],
  ['mr', '2 मिनिटांमध्ये'],
])('says it in %s, with the digits 0 to 9', (locale, words) => {
  expect(timeUntil(120, locale)).toBe(words)
})
