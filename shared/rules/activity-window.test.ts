import { expect, test } from 'vitest'
import { activityWindow, isInActivityWindow } from './activity-window.ts'

// CONST-activity-window
test.each([
  ['2026-11-23', false],
  ['2026-11-24', true],
  ['2026-11-30', true],
  ['2026-12-01', true],
  ['2026-12-02', false],
])('on 1 December an activity may be dated %s: %s', (date, allowed) => {
  expect(isInActivityWindow(date, '2026-12-01')).toBe(allowed)
})

test('goes back over the end of a year', () => {
  expect(activityWindow('2027-01-02')).toEqual({ from: '2026-12-26', to: '2027-01-02' })
})
