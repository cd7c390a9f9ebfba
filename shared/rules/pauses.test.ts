import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar-date.ts'
import { dateOfDay, datesOfPauses, type Pause, pauseOn } from './contest-days.ts'
import { endedPauses, type Pausing, pauseOf, possiblePause } from './pauses.ts'

const today = '2026-11-23'

/** Ten days from 18 November on, of which the first four are done; one may start until the end of the month. */
const walking: Pausing = {
  ...{ participate_date: '2026-11-18', days_count: 10, end_date: '2026-11-30', today },
  last_done: { on: '2026-11-21', day_index: 3 },
}

const ill = (before: number, days: number): Pause => ({ before, days, reason: 'ill' })

// PAUSE-1
test.each<[string, Partial<Pausing>, ReturnType<typeof possiblePause>]>([
  [
    'begins after the last day that is done',
    {},
    { first: '2026-11-22', last: '2026-11-27', days: 26 },
  ],
  [
    'begins at most a week ago',
    { participate_date: '2026-11-01', days_count: 30, last_done: null },
    { first: '2026-11-16', last: '2026-11-30', days: 30 },
  ],
  [
    'begins after the date on which a day was made up',
    { last_done: { on: today, day_index: 1 } },
    { first: '2026-11-24', last: '2026-11-27', days: 26 },
  ],
  [
    'moves a start',
    { last_done: null, participate_date: today },
    { first: today, last: '2026-12-02', days: 21 },
  ],
  [
    'begins after an earlier one',
    { pauses: [ill(5, 2)] },
    { first: '2026-11-25', last: '2026-11-29', days: 24 },
  ],
  ['is not the third', { pauses: [ill(4, 1), ill(5, 1)] }, undefined],
  ['needs a day to move', { last_done: { on: today, day_index: 9 } }, undefined],
  ['ends within two weeks of who starts last', { end_date: '2026-11-04' }, undefined],
  [
    'is as long as is left',
    { end_date: '2026-11-06' },
    { first: '2026-11-22', last: '2026-11-27', days: 2 },
  ],
  [
    'moves the last day alone',
    { last_done: { on: '2026-11-26', day_index: 8 } },
    { first: '2026-11-27', last: '2026-11-27', days: 26 },
  ],
  [
    'is of a day where no more are left',
    { end_date: '2026-11-05' },
    { first: '2026-11-22', last: '2026-11-27', days: 1 },
  ],
])('a pause %s', (_, changed, possible) => {
  expect(possiblePause({ ...walking, ...changed })).toEqual(possible)
})

// PAUSE-1
test('a pause is of dates that are possible', () => {
  const of = (from: string, to: string) => pauseOf(walking, { from, to, reason: 'travel' })
  expect(of('2026-11-22', '2026-11-22')).toEqual({ before: 4, days: 1, reason: 'travel' })
  expect(of('2026-11-25', '2026-12-20')).toEqual({ before: 7, days: 26, reason: 'travel' })
  expect(of('2026-11-25', '2026-12-21')).toBeUndefined()
  expect(of('2026-11-21', '2026-11-25')).toBeUndefined()
  expect(of('2026-11-28', '2026-11-30')).toBeUndefined()
  expect(of('2026-11-25', '2026-11-24')).toBeUndefined()
  expect(of('2026-11-25', '')).toBeUndefined()
  expect(of('', '2026-11-25')).toBeUndefined()
  expect(of('2026-11-25', '20266-11-25')).toBeUndefined()
  expect(of('2026-11-27', '2026-11-27')).toEqual({ before: 9, days: 1, reason: 'travel' })
})

// PAUSE-2
test('a pause that is ended leaves the next day to today', () => {
  const dates = { participate_date: '2026-11-18', pauses: [ill(2, 1), ill(4, 3)] }
  expect(datesOfPauses(dates)).toMatchObject([
    { from: '2026-11-20', to: '2026-11-20' },
    { from: '2026-11-23', to: '2026-11-25' },
  ])
  expect(pauseOn(dates, '2026-11-24')).toMatchObject({ to: '2026-11-25', reason: 'ill' })
  expect(pauseOn(dates, '2026-11-25')).toMatchObject({ from: '2026-11-23' })
  expect(pauseOn(dates, '2026-11-26')).toBeUndefined()
  expect(pauseOn(dates, '2026-11-19')).toBeUndefined()
  expect(endedPauses(dates, '2026-11-23')).toEqual([ill(2, 1)])
  expect(endedPauses(dates, '2026-11-25')).toEqual([ill(2, 1), ill(4, 2)])
  expect(endedPauses(dates, '2026-11-26')).toBeUndefined()
  expect(endedPauses({ participate_date: today }, today)).toBeUndefined()
  const one = { participate_date: '2026-11-22', pauses: [ill(0, 5)] }
  expect(endedPauses(one, today)).toEqual([ill(0, 1)])
})

// PAUSE-2
test('a pause that has not begun is taken back, and one after it begins as many days earlier', () => {
  const dates = { participate_date: '2026-11-18', pauses: [ill(2, 1), ill(4, 3)] }
  expect(endedPauses(dates, '2026-11-19')).toEqual([ill(4, 3)])
  expect(endedPauses(dates, '2026-11-21')).toEqual([ill(2, 1)])
  const longer = { ...dates, pauses: [ill(2, 4), ill(4, 3)] }
  expect(endedPauses(longer, '2026-11-21')).toEqual([ill(2, 1), ill(4, 3)])
})

// PAUSE-1
test('whatever is moved, no day that was done moves, and all days keep their order', () => {
  fc.assert(
    fc.property(
      fc.nat(8),
      fc.nat(20),
      fc.integer({ min: 1, max: 30 }),
      fc.nat(30),
      (done, from, days, now) => {
        const first = '2026-11-18'
        const own: Pausing = {
          ...walking,
          today: addDays(first, now),
          last_done: { on: addDays(first, done), day_index: done },
        }
        const asked = { from: addDays(first, from), to: addDays(first, from + days - 1) }
        const pause = pauseOf(own, { ...asked, reason: 'ill' })
        if (!pause) return
        const moved = { ...own, pauses: [pause] }
        for (let day = 0; day < own.days_count; day += 1) {
          const before = dateOfDay(own, day)
          const after = dateOfDay(moved, day)
          expect(after).toBe(day <= done || before < asked.from ? before : addDays(before, days))
        }
        expect(pauseOn(moved, asked.from)).toMatchObject(asked)
      },
    ),
  )
})
