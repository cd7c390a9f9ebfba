import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar-date.ts'
import {
  areOwnDaysOver,
  contestState,
  firstStartDate,
  isStartDate,
  resultsState,
} from './contest-state.ts'

const contest = { start_date: '2026-11-24', end_date: '2026-12-03' }

test.each([
  ['2026-11-23', 'upcoming', '2026-11-24'],
  ['2026-11-24', 'open', '2026-11-24'],
  ['2026-11-30', 'open', '2026-11-30'],
  ['2026-12-03', 'open', '2026-12-03'],
  ['2026-12-04', 'closed', undefined],
] as const)('on %s it is %s and %s is the first date to start on', (today, state, first) => {
  expect(contestState(contest, today)).toBe(state)
  if (first) expect(firstStartDate(contest, today)).toBe(first)
  expect(isStartDate(first ?? contest.end_date, contest, today)).toBe(state !== 'closed')
})

// CONTEST-9, CONTEST-20
test.each([
  ['2026-11-25', '2026-11-24', false],
  ['2026-11-25', '2026-11-25', true],
  ['2026-11-25', '2026-12-03', true],
  ['2026-11-25', '2026-12-04', false],
  ['2026-11-20', '2026-11-23', false],
  ['2026-11-20', '2026-11-24', true],
])('on %s starting on %s is allowed: %s', (today, date, allowed) => {
  expect(isStartDate(date, contest, today)).toBe(allowed)
})

test('there is a date to start on exactly until the contest is closed', () => {
  const day = fc.integer({ min: -40, max: 40 }).map((days) => addDays('2026-11-24', days))
  fc.assert(
    fc.property(day, day, day, (one, other, today) => {
      const [start_date = one, end_date = other] = [one, other].sort()
      const dates = { start_date, end_date }
      const canStart = isStartDate(firstStartDate(dates, today), dates, today)
      expect(canStart).toBe(contestState(dates, today) !== 'closed')
    }),
  )
})

// CONTEST-32
test.each([
  ['on the last of them', {}, '2026-11-30', false],
  ['the day after', {}, '2026-12-01', true],
  ['on the last of them, which is done too', { days_done: 7 }, '2026-11-30', true],
  ['once the contest has ended', { has_ended: true }, '2026-11-25', true],
  ['once they have stopped', { has_stopped: true }, '2026-11-25', true],
  ['before they have begun', {}, '2026-11-20', false],
  ['before they have begun, if there are none', { days_count: 0 }, '2026-11-20', false],
])('one’s own days are over %s', (_name, changes, today, isOver) => {
  const own = { participate_date: '2026-11-24', days_count: 7, days_done: 3, has_ended: false }
  expect(areOwnDaysOver({ ...own, ...changes }, today)).toBe(isOver)
})

// STANDING-9
test.each([
  ['on the last day of who started last', {}, '2026-12-09', 'awaited'],
  ['the day after', {}, '2026-12-10', 'in grace'],
  ['once they are declared', { results_declared: true }, '2026-12-10', 'locked'],
  ['declared while somebody has days left', { results_declared: true }, '2026-12-05', 'locked'],
  [
    'the day after, but it was called back',
    { called_back: { why: 'Rain' } },
    '2026-12-10',
    'awaited',
  ],
  ['long after, but there are no days', { days_count: 0 }, '2027-12-10', 'awaited'],
])('the results are, %s', (_name, changes, today, state) => {
  const sevenDays = { ...contest, days_count: 7, results_declared: false }
  expect(resultsState({ ...sevenDays, ...changes }, today)).toBe(state)
})
