import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#shared/limits.ts'
import { ageText } from './age-text.ts'

// OFFLINE-1
test.each([
  [MINUTE, '1 minute ago', '1 मिनट पहले'],
  [20 * MINUTE + 59_999, '20 minutes ago', '20 मिनट पहले'],
  [HOUR, '1 hour ago', '1 घंटे पहले'],
  [23 * HOUR, '23 hours ago', '23 घंटे पहले'],
  [DAY, 'yesterday', 'कल'],
  [13 * DAY, '13 days ago', '13 दिन पहले'],
])('%i ms are %s', (age, english, hindi) => {
  expect([ageText(age, 'en'), ageText(age, 'hi')]).toEqual([english, hindi])
})
