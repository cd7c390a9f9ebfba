import type { Handlers } from '#server/calls/run/call-context.ts'
import { logAction } from '#server/features/audit-log/api.ts'
import { AppError } from '#shared/errors.ts'
import { findJoining } from './admission.ts'
import { findInvitable, findTranslatedTitles } from './challenges.ts'
import { countPeople, forgetPeople } from './list/people.ts'
import { cameBy, findInvitation, findInvitations } from './queries.ts'
import { showInvitation } from './show-invitation.ts'
import { changeInvitation, endInvitation, insertInvitations, resetInvitation } from './writing.ts'

/** What operators do with invitations. */
export const consoleInvitationHandlers = {
  'console/invitations': async ({ db, community, input, now }) => {
    const page = await findInvitations(db, community.id, { ...input, now: now() })
    return { ...page, joining: await findJoining(db, community.id) }
  },

  'console/invitation': async ({ db, community, input, now, product, mail, error }) => {
    const { invitation_id } = input
    const found = await findInvitation(db, community.id, { id: invitation_id, now: now() })
    if (!found) throw error('invitation_not_found')
    const sendsEmail = mail !== undefined
    const list = found.by_list
      ? await countPeople(db, community.id, { invitation_id, sendsEmail })
      : null
    const titles = found.contest
      ? await findTranslatedTitles(db, community.id, found.contest.id)
      : new Map()
    return { invitation: { ...showInvitation(found, { community, product, titles }), list } }
  },

  'console/invitable-challenges': async ({ db, community, today }) => ({
    challenges: await findInvitable(db, community.id, today),
  }),

  'console/came-by-invitation': async ({ db, community, input, now, error }) => {
    const { invitation_id, ...page } = input
    const found = await findInvitation(db, community.id, { id: invitation_id, now: now() })
    if (!found) throw error('invitation_not_found')
    return cameBy(db, community.id, { ...page, invitation_id })
  },

  'console/new-invitations': async ({ db, member, input }) => {
    const invitation_ids = await insertInvitations(db, member.community_id, input.invitations)
    for (const { name } of input.invitations) {
      await logAction(db, member, { action: 'make-invitation', subject: { name } })
    }
    return { invitation_ids }
  },

  'console/change-invitation': async ({ db, member, input }) => {
    const { invitation_id: id, ...written } = input
    await db.transaction().execute(async (transaction) => {
      await changeInvitation(transaction, member.community_id, { id, ...written })
      const subject = { name: written.name }
      await logAction(transaction, member, { action: 'change-invitation', subject })
    })
    return { status: 'success', message: 'The invitation is changed.' }
  },

  'console/reset-invitation': async ({ db, member, input: { invitation_id } }) => {
    await db.transaction().execute(async (transaction) => {
      const name = await resetInvitation(transaction, member.community_id, invitation_id)
      if (name === undefined) throw new AppError('invitation_not_found')
      await logAction(transaction, member, { action: 'reset-invitation', subject: { name } })
    })
    return { status: 'success', message: 'The invitation has a new link.' }
  },

  'console/end-invitation': async ({ db, member, input: { invitation_id } }) => {
    await db.transaction().execute(async (transaction) => {
      const name = await endInvitation(transaction, member.community_id, invitation_id)
      if (name === undefined) throw new AppError('invitation_not_found')
      await forgetPeople(transaction, member.community_id, invitation_id)
      await logAction(transaction, member, { action: 'end-invitation', subject: { name } })
    })
    return { status: 'success', message: 'The invitation has ended.' }
  },

  'console/set-joining': async ({ db, member, input: { joining } }) => {
    await db.transaction().execute(async (transaction) => {
      const changed = await transaction
        .updateTable('communities')
        .set({ joining })
        .where('id', '=', member.community_id)
        .where('joining', '<>', joining)
        .executeTakeFirstOrThrow()
      if (changed.numUpdatedRows === 0n) return
      await logAction(transaction, member, { action: `joining-${joining}`, subject: {} })
    })
    return { status: 'success', message: 'It is decided who may join.' }
  },
} satisfies Partial<Handlers>
