import { expect, test } from 'vitest'
import { type InvitationLimits, invitationState } from './invitation.ts'

const now = new Date('2026-11-26T12:00:00Z')
const before = '2026-11-26T11:59:59.999Z'
const after = '2026-11-26T12:00:00.001Z'
const free: InvitationLimits = { uses_limit: null, used: 14, expires_at: null, ended_at: null }

test.each<[string, Partial<InvitationLimits>, string]>([
  ['without limits', {}, 'open'],
  ['below its limit', { uses_limit: 15 }, 'open'],
  ['at its limit', { uses_limit: 14 }, 'full'],
  ['before it expires', { expires_at: after }, 'open'],
  ['at the instant at which it expires', { expires_at: now.toISOString() }, 'expired'],
  ['full and expired', { uses_limit: 14, expires_at: before }, 'expired'],
  ['ended, full and expired', { ended_at: before, uses_limit: 14, expires_at: before }, 'ended'],
])('an invitation %s is in the state that follows', (_, part, state) => {
  expect(invitationState({ ...free, ...part }, now)).toBe(state)
})
