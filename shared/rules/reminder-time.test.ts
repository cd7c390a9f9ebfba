import { expect, test } from 'vitest'
import { dueHalfHours, halfHours, reminderAfter, usualHalfHour } from './reminder-time.ts'

test('a day has 48 half hours', () => {
  expect(halfHours).toHaveLength(48)
  expect([halfHours[0], halfHours[13], halfHours[47]]).toEqual(['00:00', '06:30', '23:30'])
})

test.each([
  ['00:00', ['00:00']],
  ['00:20', ['00:00']],
  ['01:59', ['00:00', '00:30', '01:00', '01:30']],
  ['06:29', ['04:30', '05:00', '05:30', '06:00']],
  ['06:30', ['05:00', '05:30', '06:00', '06:30']],
  ['23:59', ['22:00', '22:30', '23:00', '23:30']],
])('at %s reminders of %j are due', (now, due) => {
  expect(dueHalfHours(now)).toEqual(due)
})

test.each([
  [['06:32'], '06:30'],
  [['06:14'], '06:00'],
  [['06:15'], '06:30'],
  [['06:10', '06:30', '06:50'], '06:30'],
  [['06:00', '07:00'], '06:30'],
  [['23:50'], '23:30'],
  [['00:05'], '00:00'],
  [['23:50', '00:40'], '00:30'],
  [['00:20', '23:20'], '23:30'],
  [[], undefined],
])('who did their days at %j usually does so at %s', (times, usual) => {
  expect(usualHalfHour(times)).toBe(usual)
})

test.each([
  [0, 'reminder'],
  [2, 'reminder'],
  [3, 'missed_days'],
  [4, undefined],
  [40, undefined],
])('after %i missed days the reminder is %s', (missed, reminder) => {
  expect(reminderAfter(missed)).toBe(reminder)
})
