import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar-date.ts'
import { dateOfDay, dayColor, dayIndexOn, isReached } from './contest-days.ts'

const today = '2026-11-24'

// CONTEST-21
test.each([
  [0, '2026-12-30'],
  [1, '2026-12-31'],
  [2, '2027-01-01'],
  [60, '2027-02-28'],
  [61, '2027-03-01'],
])('day %i of a start on 30 December falls on %s', (day_index, date) => {
  expect(dateOfDay('2026-12-30', day_index)).toBe(date)
})

test('the day that falls on a date is found again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.nat(400), (start, day_index) => {
      const participate_date = addDays('2000-01-01', start)
      const date = dateOfDay(participate_date, day_index)
      expect(dayIndexOn(participate_date, date)).toBe(day_index)
    }),
  )
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
