import { expect, test } from 'vitest'
import { acceptStep } from './accept-step.ts'

const dates = { start_date: '2026-11-10', end_date: '2026-11-20' }

test.each([
  ['other', '2026-11-09', true, 'date'],
  ['other', '2026-11-20', true, 'date'],
  ['other', '2026-11-20', false, 'login'],
  ['other', '2026-11-21', true, 'closed'],
  ['other', '2026-11-21', false, 'closed'],
  ['external', '2026-11-20', true, 'external'],
  ['external', '2026-11-20', false, 'login'],
  ['external', '2026-11-21', false, 'closed'],
] as const)('a contest of media type %s on %s, member %s, leads to %s', (...move) => {
  const [media_type, today, isMember, step] = move
  expect(acceptStep({ ...dates, media_type }, { today, isMember })).toBe(step)
})
