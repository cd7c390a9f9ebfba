import { expect, test } from 'vitest'
import { addDays } from './calendar-date.ts'
import { currentStreak, type Progress, rankStandings } from './standings.ts'

const start = '2026-11-24'

/** Days from the first on: `x` done on its own date, `l` a day late, `.` not at all. */
function done(days: string) {
  return [...days].flatMap((mark, day_index) => {
    if (mark === '.') return []
    const done_on = addDays(start, day_index + (mark === 'l' ? 1 : 0))
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
  expect(currentStreak(progress, { days_count: 5, today: addDays(start, today) })).toBe(streak)
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
  const places = rankStandings(members, { days_count: 5, today: addDays(start, 3) })
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
  const places = rankStandings(members, { days_count: 5, today: start })
  expect(places.map((place) => place.rank)).toEqual([1, 1, 3, 3])
})

test.each([[[1, 2]], [[2, 1]]])('those who share a rank stand in the order of their ids', (ids) => {
  const members = ids.map((id) => member(id, 'x'))
  const places = rankStandings(members, { days_count: 5, today: start })
  expect(places.map(({ user_id }) => user_id)).toEqual([1, 2])
})

test('the last completion counts, whichever day it was of', () => {
  const doneOn = (user_id: number, ...dates: string[]) => ({
    ...member(user_id, ''),
    done: dates.map((done_on, day_index) => ({ day_index, done_on, done_at: done_on })),
  })
  const members = [doneOn(1, '2026-11-28', '2026-11-26'), doneOn(2, '2026-11-27', '2026-11-27')]
  const places = rankStandings(members, { days_count: 5, today: '2026-11-28' })
  expect(places.map(({ rank, user_id }) => [rank, user_id])).toEqual([
    [1, 2],
    [2, 1],
  ])
})

test('of equal progress the one who came there first leads', () => {
  const [early, late] = [member(2, 'x'), member(1, 'x')]
  for (const day of late.done) day.done_at = `${start}T05:00:00.001Z`
  const places = rankStandings([late, early], { days_count: 5, today: start })
  expect(places.map(({ rank, user_id }) => [rank, user_id])).toEqual([
    [1, 2],
    [2, 1],
  ])
})
