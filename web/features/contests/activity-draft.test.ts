import { afterEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#web/testing/stub-storage.ts'
import {
  activityDates,
  forgetActivity,
  keepActivity,
  latestFirst,
  loggedOn,
  readActivity,
} from './activity-draft.ts'

afterEach(() => vi.unstubAllGlobals())

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

const key = { user_id: 7, day_id: 17, date: '2026-11-24' }

// DAY-17
test('returns what was typed, or else what was logged', () => {
  const texts = stubStorage()
  expect(readActivity(key, '5 rounds')).toBe('5 rounds')
  keepActivity(key, '6 rounds ', '5 rounds')
  expect(readActivity(key, '5 rounds')).toBe('6 rounds ')
  forgetActivity(key)
  expect(readActivity(key, '5 rounds')).toBe('5 rounds')
  expect(texts.size).toBe(0)
})

test.each([
  ['another member', { ...key, user_id: 8 }],
  ['another day', { ...key, day_id: 18 }],
  ['another date', { ...key, date: '2026-11-23' }],
])('keeps apart what was typed for %s', (_, other) => {
  stubStorage()
  keepActivity(key, '6 rounds', '')
  expect(readActivity(other, '')).toBe('')
})

test.each([
  ['nothing', ''],
  ['blanks', '  '],
  ['what nobody can see', '\u3164'],
  ['what is logged', '5 rounds'],
  ['what is logged, with blanks', ' 5 rounds '],
])('keeps no field with %s in it', (_, text) => {
  const texts = stubStorage()
  keepActivity(key, '6 rounds', '5 rounds')
  keepActivity(key, text, '5 rounds')
  expect(texts.size).toBe(0)
})

test('ignores a stored value of another kind', () => {
  const texts = stubStorage()
  keepActivity(key, '6 rounds', '')
  for (const name of texts.keys()) texts.set(name, '{"value":{"rounds":6},"changed_at":1e15}')
  expect(readActivity(key, '5 rounds')).toBe('5 rounds')
})
