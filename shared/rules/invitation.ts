/** What decides whether somebody can come by an invitation. Instants are ISO 8601. */
export type InvitationLimits = {
  uses_limit: number | null
  used: number
  expires_at: string | null
  ended_at: string | null
}

export type InvitationState = 'open' | 'full' | 'expired' | 'ended'

/** The state of an invitation at an instant. What nobody can change any more is said first. */
export function invitationState(
  { uses_limit, used, expires_at, ended_at }: InvitationLimits,
  now: Date,
): InvitationState {
  if (ended_at !== null) return 'ended'
  if (expires_at !== null && Date.parse(expires_at) <= now.getTime()) return 'expired'
  return uses_limit !== null && used >= uses_limit ? 'full' : 'open'
}
