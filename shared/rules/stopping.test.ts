import { expect, test } from 'vitest'
import { maxEarlierTries } from '#shared/limits.ts'
import { offersToBeginAgain, withTry } from './stopping.ts'

const contest = { start_date: '2026-11-01', end_date: '2026-12-20' }

// STOP-3
test.each([
  ['on a Thursday', '2026-11-26', ['monday 2026-11-30', 'today 2026-11-26', 'month 2026-12-01']],
  ['on a Monday', '2026-11-30', ['today 2026-11-30', 'month 2026-12-01']],
  ['before the last Monday', '2026-12-16', ['today 2026-12-16']],
  ['after the end', '2026-12-21', []],
])('Monday is offered first to begin again, %s', (_name, today, offers) => {
  const offered = offersToBeginAgain(contest, today)
  expect(offered.map(({ kind, date }) => `${kind} ${date}`)).toEqual(offers)
})

// STOP-3
test('of many tries the latest are kept, in order', () => {
  const tryOf = (days_done: number) => ({
    ...{ participate_date: '2026-11-01', stopped_on: '2026-11-02', stopped_for: null, days_done },
  })
  const many = Array.from({ length: maxEarlierTries }, (_, index) => tryOf(index))
  expect(withTry(null, tryOf(7))).toEqual([tryOf(7)])
  expect(withTry(many, tryOf(7))).toEqual([...many.slice(1), tryOf(7)])
})
