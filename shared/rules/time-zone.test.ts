import { expect, test } from 'vitest'
import { isTimeZone, timeZones } from './time-zone.ts'

test.each(['Asia/Kolkata', 'Asia/Dubai', 'America/Argentina/Buenos_Aires', 'UTC'])(
  '%s is a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(true)
  },
)

test.each(['', 'Delhi', '+05:30', 'Asia/', "Asia/Kolkata' or true"])('%j is none', (name) => {
  expect(isTimeZone(name)).toBe(false)
})

test('offers each zone once, and that of India by its name of today', () => {
  const offered = timeZones()
  expect(offered).toContain('Asia/Kolkata')
  expect(offered).not.toContain('Asia/Calcutta')
  expect(new Set(offered).size).toBe(offered.length)
  expect(offered.every(isTimeZone)).toBe(true)
})
