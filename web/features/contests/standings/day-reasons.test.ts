import { expect, test } from 'vitest'
import type { ContestDay } from '#shared/contracts/contests.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { reasonsOf } from './day-reasons.ts'

const start = '2026-11-02'

/** Days from the first on: how many days late each was done, and null where it was not. */
function daysOf(...late: (number | null)[]): ContestDay[] {
  return late.map((days, at) => ({
    ...{ id: at + 1, name_of_day: String(at + 1), content_type: 'text' },
    participate_date: addDays(start, at),
    contest_days_user:
      days === null
        ? null
        : {
            ...{ status: 'done', done_on: addDays(start, at + days) },
            ...{ with_post: false, entered_by_operator: false, sent_later: false },
          },
  }))
}

function reasons(
  days: (number | null)[],
  { today, spare_days }: { today: number; spare_days: number },
) {
  const own = { contestDays: daysOf(...days), participate_date: start, spare_days }
  return reasonsOf({ ...own, today: addDays(start, today) })
    .map(({ reason }) => reason)
    .toReversed()
}

// STANDING-8
test.each([
  { case: 'before the start', days: [null, null], today: -1, spare_days: 2, expected: [] },
  { case: 'today is open', days: [0, null], today: 1, spare_days: 2, expected: ['onTime', 'open'] },
  {
    case: 'a spare day is taken',
    days: [0, null, 0],
    today: 2,
    spare_days: 2,
    expected: ['onTime', 'spare', 'onTime'],
  },
  {
    case: 'the third one is missed',
    days: [null, null, null, 0],
    today: 3,
    spare_days: 2,
    expected: ['spare', 'spare', 'missed', 'onTime'],
  },
  {
    case: 'none to spare',
    days: [null, 0],
    today: 1,
    spare_days: 0,
    expected: ['missed', 'onTime'],
  },
  { case: 'a week late', days: [7], today: 0, spare_days: 2, expected: ['madeUp'] },
  { case: 'later than a week', days: [8], today: 0, spare_days: 2, expected: ['late'] },
  { case: 'late without spare days', days: [1], today: 0, spare_days: 0, expected: ['late'] },
  {
    case: 'the days to come',
    days: [0, null, null],
    today: 0,
    spare_days: 2,
    expected: ['onTime'],
  },
])('$case: $expected', ({ days, today, spare_days, expected }) => {
  expect(reasons(days, { today, spare_days })).toEqual(expected)
})
