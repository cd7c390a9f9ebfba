import { findCommunityByToken } from '#server/calls/callers/community.ts'
import type { Handlers } from '#server/calls/run/call-context.ts'
import { findJoining } from './admission.ts'
import { consoleInvitationHandlers } from './console-handlers.ts'
import { findByCode } from './counting.ts'
import { listHandlers } from './list/handlers.ts'
import { findMembership, letInByInvitation } from './membership.ts'
import { newcomerHandlers } from './newcomer-handlers.ts'

export const invitationHandlers = {
  'auth/joining': async ({ db, input, now }) => {
    const { identification_token, invitation_code: code } = input
    const community = await findCommunityByToken(db, identification_token)
    const joining = await findJoining(db, community.id)
    const invitation = code && (await findByCode(db, community.id, { code, now: now() }))
    return { joining, community_name: community.name, invitation: invitation || null }
  },

  'user/membership': ({ db, member }) => findMembership(db, member),

  'user/use-invitation': async ({ db, member, input }) => {
    await db
      .transaction()
      .execute((transaction) => letInByInvitation(transaction, member, input.invitation_code))
    return { status: 'success', message: 'You are in. Welcome!' }
  },

  ...consoleInvitationHandlers,
  ...listHandlers,
  ...newcomerHandlers,
} satisfies Partial<Handlers>
