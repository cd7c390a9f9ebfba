import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  dateIn,
  daysBetween,
  formatActivityDate,
  hourIn,
  isCalendarDate,
  parseCalendarDate,
} from './calendar-date.ts'

const anyDate = fc.integer({ min: -30_000, max: 60_000 }).map((days) => addDays('2000-01-01', days))

test.each(['2026-11-24', '2024-02-29', '2000-01-01'])('%s is a date', (text) => {
  expect(isCalendarDate(text)).toBe(true)
  expect(parseCalendarDate(text)).toBe(text)
})

test.each([
  '',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-11-31',
  '2026-1-1',
  '2026-11-24T00:00:00Z',
  ' 2026-11-24',
  '24-11-2026',
  '24-Nob-2026',
  '31-Nov-2026',
  '0-Nov-2026',
  '124-Nov-2026',
  '24-Nov-20261',
  '2026',
  '2026-11',
  '+012026-11-24',
  'infinity',
  'today',
])('%j is no date', (text) => {
  expect(isCalendarDate(text)).toBe(false)
  expect(parseCalendarDate(text)).toBeUndefined()
})

// CALL-dates
test.each([
  ['24-Nov-2026', '2026-11-24'],
  ['4-Nov-2026', '2026-11-04'],
  ['04-NOV-2026', '2026-11-04'],
  ['29-feb-2024', '2024-02-29'],
])('reads the activity date %s as %s', (text, date) => {
  expect(parseCalendarDate(text)).toBe(date)
})

test('a date survives the form that activities are sent in', () => {
  expect(formatActivityDate('2026-11-04')).toBe('4-Nov-2026')
  fc.assert(
    fc.property(anyDate, (date) => {
      expect(parseCalendarDate(formatActivityDate(date))).toBe(date)
    }),
  )
})

test('as many days later, the days between are as many', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
      const later = addDays(date, days)
      expect(isCalendarDate(later)).toBe(true)
      expect(daysBetween(date, later)).toBe(days)
      expect(later > date).toBe(days > 0)
    }),
  )
})

test.each([
  ['2026-11-23T18:29:59.999Z', 'Asia/Kolkata', '2026-11-23'],
  ['2026-11-23T18:30:00.000Z', 'Asia/Kolkata', '2026-11-24'],
  ['2026-11-24T02:59:59.000Z', 'America/Sao_Paulo', '2026-11-23'],
  ['2026-03-29T00:59:00.000Z', 'Europe/London', '2026-03-29'],
  ['2026-10-24T23:30:00.000Z', 'Europe/London', '2026-10-25'],
])('at %s it is in %s the %s', (instant, timeZone, date) => {
  expect(dateIn(timeZone, new Date(instant))).toBe(date)
})

test.each([
  ['Asia/Kolkata', '2026-11-24T18:29:59Z', 23],
  ['Asia/Kolkata', '2026-11-24T18:30:00Z', 0],
  ['Asia/Kolkata', '2026-11-24T01:30:00Z', 7],
  ['UTC', '2026-11-24T13:05:00Z', 13],
  ['America/New_York', '2026-11-24T03:00:00Z', 22],
])('in %s, %s is within the hour %i', (timeZone, instant, hour) => {
  expect(hourIn(timeZone, new Date(instant))).toBe(hour)
})
