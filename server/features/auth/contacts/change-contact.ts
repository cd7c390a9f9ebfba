import type { CallContext } from '#server/calls/run/call-context.ts'
import type { Database } from '#server/db/database.ts'
import { recordEvent } from '../events.ts'
import { consumeCode } from '../one-time-code/code.ts'
import { type ContactLogin, toContact } from '../one-time-code/contact.ts'
import { type Account, findLogins } from '../queries.ts'
import { endSessions } from '../sessions/sessions.ts'
import { contactChanged, notifyOwner } from './notify-owner.ts'

/**
 * Replaces a member's contact of one kind, in exchange for the code that was sent to the new one. The old e-mail
 * address gets an e-mail about it.
 *
 * @throws `code_invalid`, `contact_of_another`
 */
export async function changeContact(call: CallContext<'auth/change-contact'>) {
  const { db, member, input, log, error } = call
  const contact = toContact(input)
  const { email: before } = await findLogins(db, member.community_id, member.id)
  const outcome = await db.transaction().execute(async (transaction) => {
    const code = { purpose: 'contact', contact, user_id: member.id, otp: input.otp } as const
    if (!(await consumeCode({ ...call, db: transaction }, code))) return 'code_invalid'
    if (!(await replaceLogin(transaction, member, contact))) return 'contact_of_another'
    if (input.end_other_sessions) await endSessions(transaction, member, member.token)
    return 'changed'
  })
  if (outcome !== 'changed') throw error(outcome)
  recordEvent(log, 'contact changed', { community: member.community_id, user: member.id })
  if (before) await notifyOwner(call, before, contactChanged(call.product, contact))
  return { status: 'success' as const, message: 'Saved.' }
}

/** Whether the contact was free, or the member's already. Only then is the old one of its kind deleted. */
async function replaceLogin(
  db: Database,
  { community_id, id: user_id }: Account,
  { kind, value }: ContactLogin,
): Promise<boolean> {
  const verified_at = new Date().toISOString()
  const stored = await db
    .insertInto('logins')
    .values({ kind, value, community_id, user_id, verified_at })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'value'])
        .doUpdateSet((row) => ({ verified_at: row.ref('excluded.verified_at') }))
        .where('logins.user_id', '=', user_id),
    )
    .returning('kind')
    .executeTakeFirst()
  if (!stored) return false
  await db
    .deleteFrom('logins')
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('value', '<>', value)
    .execute()
  return true
}
