import { expect, test } from 'vitest'
import type { ContestDay } from '#shared/contracts/contests.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { daysAround, foldedDays, progressOf } from './progress.ts'

const start = '2026-11-10'

test.each([
  ['2026-11-09', 'before', undefined],
  ['2026-11-10', 'running', 1],
  ['2026-11-12', 'running', 3],
  ['2026-11-13', 'after', 3],
] as const)('on %s the challenge is %s and day %s is next', (today, phase, number) => {
  const progress = progressOf(
    { contestDays: days(['done', 'done', null]), participate_date: start, spare_days: 0 },
    today,
  )
  expect(progress.phase).toBe(phase)
  expect(progress.next?.id).toBe(number)
  expect(progress.next?.number).toBe(number)
})

test.each([
  ['2026-11-10', true],
  ['2026-11-12', false],
  ['2026-11-13', false],
] as const)('on %s it is known whether the next day is done: %s', (today, is_done) => {
  const contestDays = days(['done', 'done', null])
  expect(
    progressOf({ contestDays, participate_date: start, spare_days: 0 }, today).next?.is_done,
  ).toBe(is_done)
})

test('counts days done, days in a row and the last date', () => {
  const contestDays = days(['done', null, 'done', 'done', null])
  const progress = progressOf({ contestDays, participate_date: start, spare_days: 2 }, '2026-11-14')
  expect(progress).toMatchObject({
    days_done: 3,
    days_count: 5,
    current_streak: 3,
    best_streak: 3,
    spare_days_left: 1,
    last_date: '2026-11-14',
  })
})

test('nothing is next when all days are done and over', () => {
  const contestDays = days(['done', 'done'])
  expect(
    progressOf({ contestDays, participate_date: start, spare_days: 0 }, '2026-11-20').next,
  ).toBeUndefined()
})

test('a challenge without days has nothing to open', () => {
  const progress = progressOf({ contestDays: [], participate_date: start, spare_days: 0 }, start)
  expect(progress).toMatchObject({ days_count: 0, phase: 'after', next: undefined })
  expect(progress.last_date).toBe(start)
})

test.each([
  [1, [2]],
  [2, [1, 3]],
  [3, [2]],
  [4, []],
])('around day %i are the days %j', (day_id, ids) => {
  const around = daysAround(days([null, null, null]), day_id)
  expect(around.map(({ day }) => day.id)).toEqual(ids)
  expect(around.map(({ index }) => index + 1)).toEqual(ids)
})

/** Days that were done on their own date, or not done. */
function days(states: ('done' | null)[]): ContestDay[] {
  return states.map((status, index) => {
    const date = addDays(start, index)
    return {
      id: index + 1,
      name_of_day: String(index + 1),
      content_type: 'text',
      participate_date: date,
      contest_days_user: status && {
        status,
        done_on: date,
        with_post: false,
        entered_by_operator: false,
        sent_later: false,
      },
    }
  })
}

test.each([
  [-1, 0],
  [0, 0],
  [4, 0],
  [5, 4],
  [9, 8],
  [10, 0],
])('on the day of index %i, %i days are folded', (index, folded) => {
  const contestDays = days(Array(10).fill(null))
  expect(foldedDays({ contestDays, participate_date: start }, addDays(start, index))).toBe(folded)
})
