// What other parts of the console may use of invitations.

export { ChallengeField } from './challenge-field.tsx'
export { endOfDay, lastDay } from './expiry.ts'
export { InvitationFacts, InvitationState } from './invitation-facts.tsx'
export { useEndInvitation } from './use-end-invitation.ts'
export { amongInvitable, useInvitable } from './use-invitable.ts'
export { WhoCame } from './who-came.tsx'
