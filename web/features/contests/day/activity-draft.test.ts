import { expect, test } from 'vitest'
import { activityDates, latestFirst, loggedOn } from './activity-draft.ts'

const activities = [
  { activity_date: '2026-11-12', activity_data: '8 rounds' },
  { activity_date: '2026-11-19', activity_data: '12 rounds' },
]

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
  const [first, last] = activities
  const between = { activity_date: '2026-11-15', activity_data: '10 rounds' }
  expect(latestFirst([...activities, between])).toEqual([last, between, first])
})
