import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar-date.ts'
import { dateOfDay, dayColor, dayIndexOn, daysPaused, isReached } from './contest-days.ts'

const today = '2026-11-24'

// CONTEST-21
test.each([
  [0, '2026-12-30'],
  [1, '2026-12-31'],
  [2, '2027-01-01'],
  [60, '2027-02-28'],
  [61, '2027-03-01'],
])('day %i of a start on 30 December falls on %s', (day_index, date) => {
  expect(dateOfDay({ participate_date: '2026-12-30' }, day_index)).toBe(date)
})

const pause = fc.record({ before: fc.nat(30), days: fc.integer({ min: 1, max: 30 }) })
const inOrder = fc
  .array(pause, { maxLength: 2 })
  .map((pauses) => pauses.toSorted((one, other) => one.before - other.before))
  .map((pauses) => pauses.map((one) => ({ ...one, reason: 'ill' as const })))

test('the day that falls on a date is found again, with and without pauses', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      fc.nat(400),
      inOrder,
      (start, day_index, pauses) => {
        const dates = { participate_date: addDays('2000-01-01', start), pauses }
        expect(dayIndexOn(dates, dateOfDay(dates, day_index))).toBe(day_index)
      },
    ),
  )
})

test('of the dates of a schedule each has a day or lies in a pause, in order', () => {
  fc.assert(
    fc.property(inOrder, (pauses) => {
      const dates = { participate_date: '2026-11-01', pauses }
      const all = Array.from({ length: 100 }, (_, at) =>
        dayIndexOn(dates, addDays('2026-11-01', at)),
      )
      const days = all.filter(Number.isInteger)
      expect(days).toEqual(days.map((_, at) => at))
      expect(all).toEqual(all.toSorted((one, other) => one - other))
      expect(all.length - days.length).toBe(daysPaused(pauses))
    }),
  )
})

// PAUSE-1
test('a pause moves the days after it, and on its dates there is none', () => {
  const dates = {
    participate_date: '2026-11-23',
    pauses: [{ before: 4, days: 3, reason: 'ill' as const }],
  }
  expect([3, 4, 5].map((day) => dateOfDay(dates, day))).toEqual([
    ...['2026-11-26', '2026-11-30', '2026-12-01'],
  ])
  const indexes = ['2026-11-26', '2026-11-27', '2026-11-29', '2026-11-30', '2026-11-22'].map(
    (date) => dayIndexOn(dates, date),
  )
  expect(indexes).toEqual([3, 3.5, 3.5, 4, -1])
})

test.each([
  ['2026-11-23', true],
  ['2026-11-24', true],
  ['2026-11-25', false],
])('a day on %s is reached: %s', (date, reached) => {
  expect(isReached(date, today)).toBe(reached)
})

// DAY-9
test.each([
  { is_done: true, date: '2026-11-23', color: 'green' },
  { is_done: true, date: '2026-11-24', color: 'green' },
  { is_done: false, date: '2026-11-23', color: 'white' },
  { is_done: false, date: '2026-11-24', color: 'white' },
  { is_done: false, date: '2026-11-25', color: 'grey' },
  { is_done: false, date: null, color: 'white' },
])('a day on $date, done: $is_done, is $color', ({ color, ...day }) => {
  expect(dayColor(day, today)).toBe(color)
})
