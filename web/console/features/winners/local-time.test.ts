import { expect, test } from 'vitest'
import { instantIn, momentIn } from './local-time.ts'

test.each([
  ['Asia/Kolkata', '2026-11-26', '18:00', '2026-11-26T12:30:00.000Z'],
  ['UTC', '2026-02-28', '23:59', '2026-02-28T23:59:00.000Z'],
  ['America/New_York', '2026-07-01', '09:15', '2026-07-01T13:15:00.000Z'],
  ['America/New_York', '2026-12-01', '09:15', '2026-12-01T14:15:00.000Z'],
  // Clocks are put back at 02:00 on this day.
  ['America/New_York', '2026-11-01', '03:00', '2026-11-01T08:00:00.000Z'],
])('in %s at %s %s it is %s', (zone, date, time, instant) => {
  expect(instantIn(zone, date, time)).toBe(instant)
})

test.each([
  ['', '18:00'],
  ['2026-11-26', ''],
])('there is no instant of %j and %j', (date, time) => {
  expect(instantIn('Asia/Kolkata', date, time)).toBe(undefined)
})

test('writes a moment in the time of the community', () => {
  expect(momentIn('Asia/Kolkata', '2026-11-26T18:45:00.000Z', 'en')).toMatch(/^27 Nov, 2026, 12:15/)
})
