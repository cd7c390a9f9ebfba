import { findAnyByToken, findCommunityByToken } from '#server/calls/callers/community.ts'
import type { Handlers } from '#server/calls/run/call-context.ts'
import { StreamedAnswer } from '#server/calls/run/streamed-answer.ts'
import type { Database } from '#server/db/database.ts'
import { logAction } from '#server/features/audit-log/api.ts'
import { isLocale } from '#server/words/languages.ts'
import { calls } from '#shared/contracts/calls.ts'
import { AppError } from '#shared/errors.ts'
import { contactLifetime } from '#shared/limits.ts'
import { requirePublished } from '../challenges.ts'
import { findInvitation } from '../queries.ts'
import { decline, noteOpened } from './answers.ts'
import { invitationEmails } from './emails.ts'
import { exportPeople } from './export-people.ts'
import { checkPeople, invitePeople } from './invite-people.ts'
import { forgetPerson, noteSent, pageOfPeople } from './people.ts'

/** Invitations by a list: what operators do, and what the invited answer. */
export const listHandlers = {
  'auth/open-invitation': async ({ db, input }) => {
    const { id } = await findCommunityByToken(db, input.identification_token)
    await noteOpened(db, id, input.invitation_code)
    return { status: 'success', message: 'It is noted.' }
  },

  'auth/decline-invitation': async ({ db, input, secret }) => {
    const { identification_token, invitation_code: code, never_again, stop_token } = input
    // Who wants no invitation can say so while the community is suspended, too.
    const { id } = await findAnyByToken(db, identification_token)
    await db
      .transaction()
      .execute((transaction) => decline(transaction, id, { code, never_again, stop_token, secret }))
    return { status: 'success', message: 'It is noted.' }
  },

  'console/check-people': async ({ db, member, input: { people }, secret }) => ({
    left_out: await checkPeople(db, member.community_id, { people, secret }),
  }),

  'console/invite-people': async ({ db, member, input, now, mail, addJob, secret }) =>
    db.transaction().execute(async (transaction) => {
      const { community_id } = member
      const { locale, name, people } = input
      if (!isLocale(locale)) throw invalid('locale', 'This language is not known here')
      const lifetime = Date.parse(input.expires_at) - now().getTime()
      if (lifetime <= 0 || lifetime > contactLifetime) {
        throw invalid('expires_at', 'Please give a day of the next 90')
      }
      await requirePublished(transaction, community_id, [input.contest_id])
      const list = { ...input, locale, secret }
      const { invited, isNew } = await invitePeople(transaction, community_id, list)
      if (isNew) {
        await logAction(transaction, member, { action: 'invite-people', subject: { name } })
      }
      if (mail && invited > 0) await addJob(transaction, invitationEmails, { community_id })
      return { invited, left_out: people.length - invited }
    }),

  'console/invited-people': async ({ db, community, input, now, product, mail }) => {
    const { invitation_id, cursor, limit, which } = input
    await requireInvitation(db, community.id, { id: invitation_id, now: now() })
    return pageOfPeople(db, {
      ...{ invitation_id, cursor, limit, community, product },
      ...(which === 'by_hand' && { byHand: { sendsEmail: mail !== undefined } }),
    })
  },

  'console/sent-by-hand': async ({ db, member, input }) => {
    await db.transaction().execute(async (transaction) => {
      const name = await noteSent(transaction, member.community_id, input)
      if (name === undefined) throw new AppError('invitation_not_found')
      await logAction(transaction, member, { action: 'send-by-hand', subject: { name } })
    })
    return { status: 'success', message: 'It is noted.' }
  },

  'console/forget-invited': async ({ db, member, input }) => {
    await db.transaction().execute(async (transaction) => {
      const name = await forgetPerson(transaction, member.community_id, input)
      if (name === undefined) throw new AppError('invitation_not_found')
      // The log cannot be changed: it names the list alone, not whom it was about.
      await logAction(transaction, member, { action: 'forget-invited', subject: { name } })
    })
    return { status: 'success', message: 'They are deleted from the list.' }
  },

  'console/invited-export': async ({ db, member, input, locale, now }) => {
    const { community_id } = member
    const { invitation_id } = input
    const found = await requireInvitation(db, community_id, { id: invitation_id, now: now() })
    const lines = await exportPeople(db, { community_id, invitation_id, locale })
    await logAction(db, member, { action: 'export-invited', subject: { name: found.name } })
    return new StreamedAnswer(calls['console/invited-export'].streams, lines)
  },
} satisfies Partial<Handlers>

async function requireInvitation(
  db: Database,
  community_id: number,
  asked: { id: string; now: Date },
) {
  const found = await findInvitation(db, community_id, asked)
  if (!found) throw new AppError('invitation_not_found')
  return found
}

function invalid(field: string, words: string): AppError {
  return new AppError('given_data_invalid', { [field]: words })
}
