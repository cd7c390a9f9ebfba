import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar-date.ts'
import { isStartDate } from './contest-state.ts'
import { startOffers } from './start-offers.ts'

const long = { start_date: '2026-01-01', end_date: '2030-01-01' }

// CONTEST-7
test.each([
  ['a Thursday', long, '2026-11-19', ['today 2026-11-19', 'monday 2026-11-23', 'month 2026-12-01']],
  ['a Monday', long, '2026-11-23', ['today 2026-11-23', 'month 2026-12-01']],
  ['a first of a month', long, '2026-12-01', ['today 2026-12-01', 'monday 2026-12-07']],
  ['a Monday that is a first', long, '2027-02-01', ['today 2027-02-01']],
  ['a week whose Monday is the 1st', long, '2027-01-30', ['today 2027-01-30', 'monday 2027-02-01']],
  [
    'a week in which the 1st comes before the Monday',
    long,
    '2026-12-31',
    ['today 2026-12-31', 'month 2027-01-01', 'monday 2027-01-04'],
  ],
  [
    'the 29th of February',
    long,
    '2028-02-29',
    ['today 2028-02-29', 'month 2028-03-01', 'monday 2028-03-06'],
  ],
  [
    'a challenge that begins later',
    { start_date: '2026-11-26', end_date: '2026-12-31' },
    '2026-11-19',
    ['first 2026-11-26', 'monday 2026-11-30', 'month 2026-12-01'],
  ],
  [
    'a challenge that ends on Sunday',
    { start_date: '2026-11-01', end_date: '2026-11-22' },
    '2026-11-19',
    ['today 2026-11-19'],
  ],
  ['a closed challenge', { start_date: '2026-11-01', end_date: '2026-11-18' }, '2026-11-19', []],
])('offers on %s', (_what, contest, today, offers) => {
  expect(startOffers(contest, today).map(({ kind, date }) => `${kind} ${date}`)).toEqual(offers)
})

test('offers only possible days, in their order, and none twice', () => {
  const day = fc.nat(800).map((days) => addDays('2027-01-01', days))
  fc.assert(
    fc.property(day, day, fc.nat(60), (today, start_date, length) => {
      const contest = { start_date, end_date: addDays(start_date, length) }
      const dates = startOffers(contest, today).map(({ date }) => date)
      expect(dates).toEqual([...new Set(dates)].toSorted())
      expect(dates.every((date) => isStartDate(date, contest, today))).toBe(true)
    }),
  )
})
