import type { SessionToken } from '#server/calls/callers/session.ts'
import type { AnyContext } from '#server/calls/run/call-context.ts'
import { AppError } from '#shared/errors.ts'
import { consumeCode } from '../one-time-code/code.ts'
import type { ContactLogin } from '../one-time-code/contact.ts'
import { type Account, findLogins, markVerified } from '../queries.ts'
import { endSessions } from '../sessions/sessions.ts'
import { passwordChanged } from './changed-email.ts'
import { hashPassword, isGuessable } from './password.ts'
import { setPassword } from './queries.ts'

type Replacement = {
  purpose: 'reset' | 'change'
  contact: ContactLogin
  account: Account | undefined
  otp: string
  password: string
  /** The sessions that stay; by default none. */
  keep?: SessionToken | 'all'
}

/**
 * Gives an account a new password in exchange for a code. A password that is refused leaves the code valid; a
 * wrong code uses one of its tries.
 *
 * @throws `code_invalid`, `password_guessable`
 */
export async function replacePassword(
  context: AnyContext,
  { purpose, contact, account, otp, password, keep }: Replacement,
): Promise<void> {
  const { product, addJob } = context
  const isDone = await context.db.transaction().execute(async (db) => {
    const isRight = await consumeCode({ ...context, db }, { purpose, contact, otp })
    if (!isRight || !account) return false
    const { username, email } = await findLogins(db, account.community_id, account.id)
    if (isGuessable(password, [username, email, product.name])) {
      throw new AppError('password_guessable')
    }
    await setPassword(db, account, await hashPassword(password))
    await markVerified(db, contact)
    if (keep !== 'all') await endSessions(db, account, keep)
    const { community_id, id: user_id } = account
    await addJob(db, passwordChanged, { community_id, user_id })
    return true
  })
  if (!isDone) throw new AppError('code_invalid')
}
