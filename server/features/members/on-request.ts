import type { CallContext } from '#server/calls/run/call-context.ts'
import type { Database } from '#server/db/database.ts'
import { askForExport, beginDeletion, recordAccountEvent } from '#server/features/account/api.ts'
import { logAction } from '#server/features/audit-log/api.ts'
import { findLocale, findLogins, notifyOwner, requireProof } from '#server/features/auth/api.ts'
import type { Email } from '#server/integrations/mail.ts'
import { serverWords } from '#server/words/server-words.ts'
import { AppError } from '#shared/errors.ts'
import { lockMember } from './lock-member.ts'
import { lockOperators } from './lock-operators.ts'

type Call = CallContext<'console/export-member'> | CallContext<'console/delete-member'>

/**
 * Lets the archive of a member be made, for them alone: as if they had asked themselves.
 *
 * @throws `not_allowed`, `user_not_found`, `export_too_soon`, and what `requireProof` throws
 */
export async function exportMember(call: CallContext<'console/export-member'>) {
  const owner = ownerOf(call)
  const told = await doOnRequest(call, {
    action: 'export-member',
    words: 'mail.exportBegun',
    act: (db) => askForExport(db, owner, call.addJob),
  })
  recordAccountEvent(call.log, 'export asked for', owner)
  return { status: 'success' as const, is_notified: told }
}

/**
 * Deletes the account of a member, as if they had done it themselves. Who has a role keeps their account until it is taken
 * away: that is a decision of its own.
 *
 * @throws `not_allowed`, `user_not_found`, `member_has_role`, and what `requireProof` throws
 */
export async function deleteMember(call: CallContext<'console/delete-member'>) {
  const owner = ownerOf(call)
  const told = await doOnRequest(call, {
    action: 'delete-member',
    words: 'mail.accountDeleted',
    act: async (db, { role }) => {
      if (role !== 'member') throw new AppError('member_has_role')
      await beginDeletion(db, owner, call.addJob)
    },
  })
  recordAccountEvent(call.log, 'account deleted', owner)
  return { status: 'success' as const, is_notified: told }
}

function ownerOf({ member, input }: Call) {
  return { community_id: member.community_id, user_id: input.user_id }
}

type Request = {
  action: 'export-member' | 'delete-member'
  /** What the e-mail to the member says. */
  words: 'mail.exportBegun' | 'mail.accountDeleted'
  act: (db: Database, member: Awaited<ReturnType<typeof lockMember>>) => Promise<unknown>
}

/** Proves, acts and logs; then tells the member by e-mail. Returns whether they were told. */
async function doOnRequest(call: Call, { action, words, act }: Request): Promise<boolean> {
  const { db, member: operator, input } = call
  const { community_id } = operator
  const { user_id, reason } = input
  await requireProof(call, input.proof)
  const email = await db.transaction().execute(async (transaction) => {
    const operators = await lockOperators(transaction, community_id)
    if (!operators.some(({ id }) => id === operator.id)) throw new AppError('not_allowed')
    const member = await lockMember(transaction, community_id, user_id)
    // A deletion forgets where to write to.
    const written = await emailTo(transaction, call, words)
    await act(transaction, member)
    await logAction(transaction, operator, { action, subject: { user_id }, reason })
    return written
  })
  return email !== undefined && notifyOwner(call, email.to, email)
}

async function emailTo(
  db: Database,
  { member, input, product }: Call,
  words: Request['words'],
): Promise<Email | undefined> {
  const { community_id } = member
  const { email } = await findLogins(db, community_id, input.user_id)
  if (!email) return undefined
  const locale = await findLocale(db, community_id, input.user_id)
  const link = new URL('/settings/data', product.public_url).href
  const values = { product: product.name, link, support: product.support_email }
  return {
    to: email,
    subject: serverWords(locale, `${words}.subject`, values),
    text: `${serverWords(locale, `${words}.text`, values)}\n`,
  }
}
