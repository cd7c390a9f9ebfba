import { expect, test } from 'vitest'
import { DAY, HOUR } from '#shared/limits.ts'
import { english } from '#web/testing/words.ts'
import { deviceText, sessionTimes } from './session-text.ts'

test.each([
  ['Chrome', 'Android', 'Chrome on Android'],
  ['Chrome', undefined, 'Chrome'],
  [undefined, 'Android', 'Android'],
  [undefined, undefined, 'Unknown device'],
])('names the browser %s on the system %s', (browser, system, name) => {
  expect(deviceText({ browser, system }, english)).toBe(name)
})

const now = Date.parse('2026-11-24T20:00:00.000Z')

test.each([
  [0, 'Used within the last hour'],
  [HOUR - 1, 'Used within the last hour'],
  [HOUR, 'Last used 1 hr ago'],
  [2 * DAY, 'Last used 2 days ago'],
  [7 * DAY - 1, 'Last used 6 days ago'],
  [7 * DAY, 'Last used 18 Nov, 2026'],
])('says of a session not used for %i ms: %s', (unused, text) => {
  const last_seen_at = new Date(now - unused).toISOString()
  const session = { created_at: '2026-11-01T05:00:00.000Z', last_seen_at }
  const [used, since] = sessionTimes(session, { now, timeZone: 'Asia/Kolkata' }, english)
  expect(used).toBe(text)
  expect(since).toBe('Signed in 01 Nov, 2026')
})
