import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sentLaterDays } from '#shared/limits.ts'
import { addDays } from './calendar-date.ts'
import { dateDone } from './date-done.ts'

describe('a completion counts for', () => {
  // UNSENT-12
  test.each<[string, string | undefined, string, string, string]>([
    // what, the device's date, the day's own date, today, the date for which it counts
    ['today without a date', undefined, '2026-11-24', '2026-11-25', '2026-11-25'],
    ['today with today’s date', '2026-11-25', '2026-11-24', '2026-11-25', '2026-11-25'],
    ['yesterday, sent after midnight', '2026-11-24', '2026-11-24', '2026-11-25', '2026-11-24'],
    ['the day before yesterday', '2026-11-23', '2026-11-23', '2026-11-25', '2026-11-23'],
    ['today after three days', '2026-11-22', '2026-11-22', '2026-11-25', '2026-11-25'],
    ['today from a clock ahead', '2026-11-26', '2026-11-25', '2026-11-25', '2026-11-25'],
    ['today from a clock behind', '2026-11-24', '2026-11-25', '2026-11-25', '2026-11-25'],
    ['a late day, done yesterday', '2026-11-24', '2026-11-20', '2026-11-25', '2026-11-24'],
    ['the 29th of February', '2028-02-29', '2028-02-29', '2028-03-01', '2028-02-29'],
    ['the 28th in a year without', '2027-02-28', '2027-02-28', '2027-03-01', '2027-02-28'],
    ['the last day of the year', '2026-12-31', '2026-12-31', '2027-01-01', '2026-12-31'],
    ['two days over New Year', '2026-12-31', '2026-12-30', '2027-01-02', '2026-12-31'],
  ])('%s', (_what, done_on, date, today, counts) => {
    expect(dateDone({ done_on, date, today })).toBe(counts)
  })
})

test('is never in the future, before the day, or longer ago than the window', () => {
  const days = fc.integer({ min: -9, max: 9 })
  fc.assert(
    fc.property(days, fc.nat(9), (sent, open) => {
      const today = '2028-03-01'
      const date = addDays(today, -open)
      const counts = dateDone({ done_on: addDays(today, sent), date, today })
      expect(counts <= today).toBe(true)
      expect(counts >= date).toBe(true)
      expect(counts >= addDays(today, -sentLaterDays)).toBe(true)
    }),
  )
})
