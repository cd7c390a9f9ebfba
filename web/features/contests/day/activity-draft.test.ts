import { expect, test } from 'vitest'
import { makeActivity } from '#web/testing/factories.ts'
import { activityDates, latestFirst, loggedOn } from './activity-draft.ts'

const first = makeActivity({ activity_date: '2026-11-12', activity_data: '8 rounds' })
const last = makeActivity({ activity_date: '2026-11-19', activity_data: '12 rounds' })
const activities = [first, last]

// DAY-15
test('offers today and the seven days before it, the latest first', () => {
  const dates = activityDates('2026-12-02')
  expect(dates).toHaveLength(8)
  expect(dates[0]).toBe('2026-12-02')
  expect(dates.at(-1)).toBe('2026-11-25')
})

test('finds what was logged for a date', () => {
  expect(loggedOn(activities, '2026-11-19')).toBe('12 rounds')
  expect(loggedOn(activities, '2026-11-18')).toBe('')
})

test('lists the latest first', () => {
  const between = makeActivity({ activity_date: '2026-11-15' })
  expect(latestFirst([...activities, between])).toEqual([last, between, first])
})
