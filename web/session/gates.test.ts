import { describe, expect, test } from 'vitest'
import {
  checksToken,
  decideGate,
  type Gate,
  type GateDecision,
  isForSigningIn,
  type Visit,
} from './gates.ts'

const visitor: Visit = {
  isLive: true,
  isSignedIn: false,
  hasCommunity: true,
  isMissing: false,
  addressed: 'found',
}
const member = { ...visitor, isSignedIn: true }
const stranger = { ...visitor, hasCommunity: false }
const asDrawn = { ...stranger, isLive: false }

/** What each gate decides for an address without an error. */
const table: [Gate, Record<'visitor' | 'member' | 'stranger' | 'asDrawn', GateDecision>][] = [
  ['none', { visitor: 'open', member: 'open', stranger: 'open', asDrawn: 'open' }],
  ['token', { visitor: 'open', member: 'open', stranger: 'open', asDrawn: 'open' }],
  ['community', { visitor: 'open', member: 'open', stranger: 'no-community', asDrawn: 'open' }],
  ['member', { visitor: 'sign-in', member: 'open', stranger: 'sign-in', asDrawn: 'wait' }],
  ['signed-out', { visitor: 'open', member: 'leave', stranger: 'open', asDrawn: 'open' }],
  ['visitor', { visitor: 'open', member: 'leave', stranger: 'open', asDrawn: 'open' }],
  ['newcomer', { visitor: 'open', member: 'leave', stranger: 'no-community', asDrawn: 'open' }],
]

describe.each(table)('the gate %s', (gate, decisions) => {
  // GATE-3
  test.each([
    ['a visitor of a community', visitor, decisions.visitor],
    ['a member', member, decisions.member],
    ['a visitor of no known community', stranger, decisions.stranger],
    ['the page as the server drew it', asDrawn, decisions.asDrawn],
  ] as const)('decides for %s', (_, visit, decision) => {
    expect(decideGate(gate, visit)).toBe(decision)
  })
})

const gates = table.map(([gate]) => gate)
const tokenGates = gates.filter(checksToken)

test('the gates of a token are those whose address names a community', () => {
  expect(tokenGates).toEqual(['token', 'visitor'])
})

test('the screens to sign in are those that a member leaves', () => {
  expect(gates.filter(isForSigningIn)).toEqual(['signed-out', 'visitor', 'newcomer'])
})

describe.each(gates)('the gate %s, with an address of no community', (gate) => {
  test.each([
    ['missing', 'not-found'],
    ['failed', 'failed'],
  ] as const)('%s', (addressed, decision) => {
    const isChecked = tokenGates.includes(gate)
    const usual = decideGate(gate, member)
    expect(decideGate(gate, { ...member, addressed })).toBe(isChecked ? decision : usual)
  })

  test('draws as usual while the server has not answered', () => {
    for (const visit of [visitor, member, asDrawn]) {
      expect(decideGate(gate, { ...visit, addressed: 'unknown' })).toBe(decideGate(gate, visit))
    }
  })
})

test.each<[Gate, Visit, GateDecision]>([
  ['community', { ...stranger, isMissing: true }, 'not-found'],
  ['community', { ...asDrawn, isMissing: true }, 'not-found'],
  ['newcomer', { ...stranger, isMissing: true }, 'not-found'],
  // A reader who knows a community reads there why the row is not shown.
  ['community', { ...visitor, isMissing: true }, 'open'],
  ['community', { ...member, isMissing: true }, 'open'],
  ['member', { ...visitor, isMissing: true }, 'sign-in'],
  ['none', { ...stranger, isMissing: true }, 'open'],
])('the gate %s, with the address of a missing row: %j decides %s', (gate, visit, decision) => {
  expect(decideGate(gate, visit)).toBe(decision)
})

test('during hydration a member may see the screens for visitors', () => {
  expect(decideGate('visitor', { ...asDrawn, addressed: 'found' })).toBe('open')
})
