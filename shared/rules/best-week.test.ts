import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestWeek } from './best-week.ts'
import { addDays } from './calendar-date.ts'

/** 2026-11-02 and 2026-11-09 are Mondays. */
const first = ['2026-11-02', '2026-11-08']
const second = ['2026-11-09', '2026-11-10', '2026-11-15']

// CONTEST-32
test.each([
  ['has the most dates', [...first, ...second], [], ['2026-11-09', 3]],
  ['goes from Monday to Sunday', ['2026-11-08', '2026-11-09', '2026-11-15'], [], ['2026-11-09', 2]],
  [
    'counts a date once',
    [...first, '2026-11-09', '2026-11-09', '2026-11-09'],
    [],
    ['2026-11-02', 2],
  ],
  ['is the earliest of equal ones', ['2026-11-09', '2026-11-02'], [], ['2026-11-02', 1]],
  [
    'has the larger sum among equal ones',
    ['2026-11-02', '2026-11-09'],
    [{ date: '2026-11-09', value: 2 }],
    ['2026-11-09', 1],
  ],
])('the best week %s', (_name, dates, amounts, [monday, days]) => {
  expect(bestWeek(dates, amounts)).toMatchObject({ monday, days })
})

test('its amounts are added up, and those of other weeks are not', () => {
  const amounts = [
    { date: '2026-11-08', value: 9 },
    { date: '2026-11-09', value: 2 },
    { date: '2026-11-15', value: 3 },
  ]
  expect(bestWeek([...first, ...second], amounts)?.amount).toBe(5)
})

test('one week, and none, is no best one', () => {
  expect(bestWeek(first, [])).toBeUndefined()
  expect(bestWeek([], [{ date: '2026-11-02', value: 1 }])).toBeUndefined()
})

test('it has seven dates at most, whatever was done', () => {
  const dates = fc.array(fc.integer({ min: -40, max: 40 }).map((n) => addDays('2026-11-02', n)))
  fc.assert(
    fc.property(dates, (done) => {
      const days = bestWeek(done, [])?.days ?? 1
      expect(days).toBeGreaterThan(0)
      expect(days).toBeLessThanOrEqual(7)
    }),
  )
})
