import { expect, test } from 'vitest'
import { english } from '#web/testing/words.ts'
import { everyDayText } from './every-day-text.ts'

// DAY-30
test.each([
  [{ days_count: 14, spare_days: 2 }, 'Every day, with 2 days to spare.'],
  [{ days_count: 15, spare_days: 1 }, 'Every day, with 1 day to spare in every 14.'],
  [{ days_count: 15, spare_days: 0 }, 'Every day counts.'],
  // As stored on a device by an earlier version.
  [{ days_count: 15 }, 'Every day counts.'],
])('who joins a contest with %j reads: %s', (contest, text) => {
  expect(everyDayText(contest, english.t)).toBe(text)
})
