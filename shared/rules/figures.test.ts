import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from './calendar-date.ts'
import { changeOf, latestWeek, weeksUntil } from './figures.ts'

// 2026-11-23 is a Monday.
test.each([
  ['2026-11-23', '2026-11-09'],
  ['2026-11-24', '2026-11-16'],
  ['2026-11-29', '2026-11-16'],
  ['2026-11-30', '2026-11-16'],
  ['2026-12-01', '2026-11-23'],
  ['2027-01-05', '2026-12-28'],
])('on %s the week of %s is the latest that is shown', (today, monday) => {
  expect(latestWeek(today)).toBe(monday)
})

test('the latest week is one that has ended for a day at least, and eight days at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
      const today = addDays('2000-01-01', days)
      const since = daysBetween(addDays(latestWeek(today), 7), today)
      expect(since).toBeGreaterThanOrEqual(1)
      expect(since).toBeLessThanOrEqual(7)
      expect(new Date(`${latestWeek(today)}T00:00:00Z`).getUTCDay()).toBe(1)
    }),
  )
})

test('weeks follow each other, the latest last', () => {
  expect(weeksUntil('2026-11-16', 3)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16'])
})

// CONSOLE-8
test.each([
  ['active', 100, 100, 'stable'],
  ['active', 125, 100, 'stable'],
  ['active', 130, 100, 'stable'],
  ['active', 135, 100, 'more'],
  ['active', 70, 100, 'fewer'],
  ['active', 10, 20, 'stable'],
  ['active', 5, 20, 'fewer'],
  ['active', null, null, 'stable'],
  ['active', 10, null, 'stable'],
  ['active', 15, null, 'more'],
  ['active', null, 20, 'fewer'],
  ['members', 105, 100, 'stable'],
  ['members', 110, 100, 'more'],
  ['members', 1000, 1010, 'fewer'],
] as const)('%s at %s after %s are %s', (metric, now, before, change) => {
  expect(changeOf(metric, now, before)).toBe(change)
})
