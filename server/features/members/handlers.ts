import type { Handlers } from '#server/calls/run/call-context.ts'
import { requireProof } from '#server/features/auth/api.ts'
import { findStrikes } from '#server/features/moderation/api.ts'
import { endMemberSessions } from './end-member-sessions.ts'
import { findMember } from './find-member.ts'
import { findMembers } from './find-members.ts'
import { deleteMember, exportMember } from './on-request.ts'
import { setRole } from './set-role.ts'

/** What operators see of the members of their community, and do about them. */
export const memberHandlers = {
  'console/members': ({ db, community, input, now }) =>
    findMembers(db, community.id, { ...input, now: now() }),

  'console/member': async ({ db, community, input, now, locale, error }) => {
    const member = await findMember(db, community.id, { ...input, now: now() })
    if (!member) throw error('user_not_found')
    const of = { community_id: community.id, user_id: member.id }
    return { member: { ...member, ...(await findStrikes(db, of, locale)) } }
  },

  'console/end-member-sessions': async ({ db, member, input: { user_id } }) => {
    await db.transaction().execute((transaction) => endMemberSessions(transaction, member, user_id))
    return { status: 'success', message: 'They are signed out everywhere.' }
  },

  'console/export-member': exportMember,

  'console/delete-member': deleteMember,

  'console/set-role': async (call) => {
    const { db, member, input } = call
    await requireProof(call, input.proof)
    await db.transaction().execute((transaction) => setRole(transaction, member, input))
    return { status: 'success', message: 'They have the role from now on.' }
  },
} satisfies Partial<Handlers>
