import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar-date.ts'
import { countStreak, type Progress, rankStandings, streakOf } from './standings.ts'

const start = '2026-11-24'

const lateness: Record<string, number> = { l: 1, L: 8 }

/** Days from the first on: `x` done on its own date, `l` a day late, `L` eight days late, `.` not at all. */
function done(days: string) {
  return [...days].flatMap((mark, day_index) => {
    if (mark === '.') return []
    const done_on = addDays(start, day_index + (lateness[mark] ?? 0))
    return { day_index, done_on, done_at: `${done_on}T05:00:00.000Z` }
  })
}

// DAY-11
test.each([
  { case: 'nothing done', days: '', today: 2, streak: 0 },
  { case: 'not started yet', days: '', today: -1, streak: 0 },
  { case: 'today done', days: 'x', today: 0, streak: 1 },
  { case: 'today not done yet', days: 'xx', today: 2, streak: 2 },
  { case: 'today done as well', days: 'xxx', today: 2, streak: 3 },
  { case: 'yesterday missed', days: 'xx', today: 3, streak: 0 },
  { case: 'yesterday missed, today done', days: 'xx.x', today: 3, streak: 1 },
  { case: 'yesterday done today', days: 'xxl', today: 3, streak: 0 },
  { case: 'a late day between', days: 'xlxx', today: 3, streak: 2 },
  { case: 'all done, at the end', days: 'xxxxx', today: 4, streak: 5 },
  { case: 'long over', days: '..xxx', today: 40, streak: 3 },
  { case: 'the last day missed', days: '..xx', today: 5, streak: 0 },
  { case: 'the last day not done yet', days: '..xx', today: 4, streak: 2 },
])('$case: a streak of $streak', ({ days, today, streak }) => {
  const progress = { participate_date: start, done: done(days) }
  const schedule = { days_count: 5, spare_days: 0, today: addDays(start, today) }
  expect(streakOf(progress, schedule).current).toBe(streak)
})

// DAY-30
test.each([
  { case: 'nothing is due yet', days: '', today: 0, current: 0, best: 0, left: 2 },
  { case: 'today is open', days: 'xx', today: 2, current: 2, best: 2, left: 2 },
  { case: 'yesterday takes one', days: 'xx', today: 3, current: 2, best: 2, left: 1 },
  { case: 'and it goes on', days: 'xx.x', today: 3, current: 3, best: 3, left: 1 },
  { case: 'two are taken', days: 'xx..x', today: 4, current: 3, best: 3, left: 0 },
  { case: 'the third ends it', days: 'xx...x', today: 5, current: 1, best: 2, left: 0 },
  { case: 'one made up gives one back', days: 'xxl..x', today: 5, current: 3, best: 3, left: 0 },
  { case: 'one made up as well', days: 'xlxx', today: 3, current: 3, best: 3, left: 2 },
  { case: 'a week is too late', days: 'xx.Lx', today: 12, current: 0, best: 3, left: 0 },
  {
    case: 'the next fortnight has its own',
    days: `${'x..x'.padEnd(14, 'x')}..x`,
    today: 16,
    current: 13,
    best: 13,
    left: 0,
  },
  {
    case: 'a third one of a fortnight',
    days: `${'x...'.padEnd(14, 'x')}.x`,
    today: 15,
    current: 11,
    best: 11,
    left: 1,
  },
  {
    case: 'stays as it ended',
    days: 'xx.'.padEnd(20, 'x'),
    today: 60,
    current: 19,
    best: 19,
    left: 2,
  },
])('two spare days, $case', ({ days, today, current, best, left }) => {
  const schedule = { days_count: 20, spare_days: 2, today: addDays(start, today) }
  const streak = streakOf({ participate_date: start, done: done(days) }, schedule)
  expect(streak).toMatchObject({ current, best, spare_days_left: left })
})

const late = fc.option(fc.constantFrom(0, 0, 0, 1, 7, 8))
const lived = fc.record({
  days: fc.array(late, { maxLength: 40 }),
  todays_index: fc.integer({ min: -2, max: 45 }),
  spare_days: fc.nat(4),
})
type Days = (number | null)[]

function streak(
  days: Days,
  { todays_index, spare_days }: { todays_index: number; spare_days: number },
) {
  const known = new Map(days.flatMap((one, at) => (one === null ? [] : [[at, one] as const])))
  return countStreak(known, { days_count: days.length, todays_index, spare_days })
}

// DAY-30
test('the order of doing, taking back and making up makes no difference', () => {
  const moves = fc.array(fc.record({ at: fc.nat(29), late: fc.option(fc.nat(9)) }), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(moves, fc.nat(30), fc.nat(4), (moved, todays_index, spare_days) => {
      const rows = new Map<number, number>()
      for (const move of moved) {
        if (move.late === null) rows.delete(move.at)
        else rows.set(move.at, move.late)
      }
      const schedule = { days_count: 30, todays_index, spare_days }
      const sorted = new Map([...rows].toSorted(([one], [other]) => one - other))
      expect(countStreak(rows, schedule)).toEqual(countStreak(sorted, schedule))
    }),
  )
})

// DAY-30
test('making up a day, and a further spare day, never shorten a row', () => {
  fc.assert(
    fc.property(lived, fc.nat(39), ({ days, ...schedule }, at) => {
      const before = streak(days, schedule)
      const made = days.map((one, index) => (index === at && one !== 0 ? 1 : one))
      const after = streak(made, schedule)
      expect(after.current).toBeGreaterThanOrEqual(before.current)
      expect(after.best).toBeGreaterThanOrEqual(before.best)
      const spared = streak(days, { ...schedule, spare_days: schedule.spare_days + 1 })
      expect(spared.current).toBeGreaterThanOrEqual(before.current)
    }),
  )
})

// DAY-30
test('a row counts days that were done on their own date, and no spare day is given twice', () => {
  fc.assert(
    fc.property(lived, ({ days, ...schedule }) => {
      const { current, best, spare_days_left, spared } = streak(days, schedule)
      const inTime = days.filter((one, at) => one === 0 && at <= schedule.todays_index).length
      expect(current).toBeLessThanOrEqual(best)
      expect(best).toBeLessThanOrEqual(inTime)
      expect(spared.length).toBeLessThanOrEqual(Math.ceil(days.length / 14) * schedule.spare_days)
      expect(spare_days_left).toBeGreaterThanOrEqual(0)
      expect(spare_days_left).toBeLessThanOrEqual(schedule.spare_days)
    }),
  )
})

const member = (user_id: number, days: string): Progress => ({
  user_id,
  participate_date: start,
  done: done(days),
})

// STANDING-1
test('ranks by days done, then the streak, then the earlier last completion', () => {
  const members = [
    member(1, ''),
    member(2, 'xl.x'),
    member(3, 'xxx'),
    member(4, 'xxxx'),
    member(5, 'lxx'),
    member(6, 'lll'),
    member(7, '..xx'),
  ]
  const places = rankStandings(members, { days_count: 5, spare_days: 0, today: addDays(start, 3) })
  expect(places.map(({ rank, user_id }) => [rank, user_id])).toEqual([
    [1, 4],
    [2, 3],
    [3, 5],
    [4, 2],
    [5, 6],
    [6, 7],
    [7, 1],
  ])
})

// STANDING-2
test('equal on all three share a rank, and the next one is skipped', () => {
  const members = [member(1, 'x'), member(2, 'x'), member(3, ''), member(4, '')]
  const places = rankStandings(members, { days_count: 5, spare_days: 0, today: start })
  expect(places.map((place) => place.rank)).toEqual([1, 1, 3, 3])
})

test.each([[[1, 2]], [[2, 1]]])('those who share a rank stand in the order of their ids', (ids) => {
  const members = ids.map((id) => member(id, 'x'))
  const places = rankStandings(members, { days_count: 5, spare_days: 0, today: start })
  expect(places.map(({ user_id }) => user_id)).toEqual([1, 2])
})

test('the last completion counts, whichever day it was of', () => {
  const doneOn = (user_id: number, ...dates: string[]) => ({
    ...member(user_id, ''),
    done: dates.map((done_on, day_index) => ({ day_index, done_on, done_at: done_on })),
  })
  const members = [doneOn(1, '2026-11-28', '2026-11-26'), doneOn(2, '2026-11-27', '2026-11-27')]
  const places = rankStandings(members, { days_count: 5, spare_days: 0, today: '2026-11-28' })
  expect(places.map(({ rank, user_id }) => [rank, user_id])).toEqual([
    [1, 2],
    [2, 1],
  ])
})

test('of equal progress the one who came there first leads', () => {
  const [early, late] = [member(2, 'x'), member(1, 'x')]
  for (const day of late.done) day.done_at = `${start}T05:00:00.001Z`
  const places = rankStandings([late, early], { days_count: 5, spare_days: 0, today: start })
  expect(places.map(({ rank, user_id }) => [rank, user_id])).toEqual([
    [1, 2],
    [2, 1],
  ])
})
