/**
 * Who may see a screen:
 *
 * | gate       | community                  | reader         |
 * |------------|----------------------------|----------------|
 * | none       |                            | everybody      |
 * | token      | the address names one      | everybody      |
 * | community  | one is known               | everybody      |
 * | member     |                            | signed in      |
 * | signed-out |                            | not signed in  |
 * | visitor    | the address names one      | not signed in  |
 * | newcomer   | one is known               | not signed in  |
 *
 * A path may leave its token out (`/:identificationToken?/faq`): then there is none to check.
 */
export type Gate = 'none' | 'token' | 'community' | 'member' | 'signed-out' | 'visitor' | 'newcomer'

/** What is known when a gate decides. */
export type Visit = {
  /** Whether the page is hydrated. Before that, nobody is known to be signed in. */
  isLive: boolean
  isSignedIn: boolean
  /** Whether any community is known: of the page, or of an earlier visit. */
  hasCommunity: boolean
  /** Whether the address names a row that is not there. */
  isMissing: boolean
  /** The server's answer about the community that the address names. */
  addressed: 'found' | 'unknown' | 'missing' | 'failed'
}

/** What to show: the screen itself with `open`, otherwise another page or a redirect. */
export type GateDecision =
  | 'open'
  | 'wait'
  | 'not-found'
  | 'failed'
  | 'no-community'
  | 'sign-in'
  | 'leave'

/** The first condition that is not met decides; the screen may be drawn before the server has answered. */
export function decideGate(gate: Gate, visit: Visit): GateDecision {
  const { community, reader } = rules[gate]
  if (community === 'addressed') {
    if (visit.addressed === 'missing') return 'not-found'
    if (visit.addressed === 'failed') return 'failed'
  }
  if (community === 'known' && visit.isMissing && !visit.hasCommunity) return 'not-found'
  if (community === 'known' && visit.isLive && !visit.hasCommunity) return 'no-community'
  if (reader === 'member' && !visit.isSignedIn) return visit.isLive ? 'sign-in' : 'wait'
  if (reader === 'visitor' && visit.isSignedIn) return 'leave'
  return 'open'
}

/** Whether a gate checks the community that the address names. */
export function checksToken(gate: Gate): boolean {
  return rules[gate].community === 'addressed'
}

/** Whether a gate is that of a screen to sign in or to register. */
export function isForSigningIn(gate: Gate): boolean {
  return rules[gate].reader === 'visitor'
}

type Rule = { community?: 'addressed' | 'known'; reader?: 'member' | 'visitor' }

const rules: Record<Gate, Rule> = {
  none: {},
  token: { community: 'addressed' },
  community: { community: 'known' },
  member: { reader: 'member' },
  'signed-out': { reader: 'visitor' },
  visitor: { community: 'addressed', reader: 'visitor' },
  newcomer: { community: 'known', reader: 'visitor' },
}
