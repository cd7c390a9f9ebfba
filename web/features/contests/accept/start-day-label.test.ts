import { expect, test } from 'vitest'
import { startDayLabel } from './start-day-label.ts'

// CONTEST-7
test.each([
  ['today', '2026-11-22', '2026-11-22', 'contest.startToday'],
  [
    'the first possible day of an upcoming challenge',
    '2026-11-30',
    '2026-11-30',
    'contest.startFirst',
  ],
  ['a later day of an upcoming challenge', '2026-12-02', '2026-11-30', 'contest.startOn'],
  ['a later day of an open challenge', '2026-11-23', '2026-11-22', 'contest.startOn'],
] as const)('names %s', (_, chosen, first, label) => {
  expect(startDayLabel({ chosen, first, today: '2026-11-22' })).toBe(label)
})
