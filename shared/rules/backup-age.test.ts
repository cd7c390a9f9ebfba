import { expect, test } from 'vitest'
import { isBackupLate } from './backup-age.ts'

test.each([
  ['one of this night', '2026-11-28T20:40:00.000Z', false],
  ['one of two days ago', '2026-11-27T06:00:00.000Z', false],
  ['one that is older by a moment', '2026-11-27T05:59:59.999Z', true],
  ['none', null, true],
])('%s is in time, or late', (_, tried_at, expected) => {
  expect(isBackupLate(tried_at, new Date('2026-11-29T06:00:00Z'))).toBe(expected)
})
