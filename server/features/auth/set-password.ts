import type { AnyContext } from '#server/calls/call-context.ts'
import type { SessionToken } from '#server/calls/session.ts'
import { AppError } from '#shared/errors.ts'
import { type CodeKey, consumeCode } from './one-time-code.ts'
import { hashPassword, isGuessable } from './password.ts'
import { type Account, findLogins, markVerified, setPassword } from './queries.ts'
import { endSessions } from './sessions.ts'

type Replacement = CodeKey & {
  account: Account | undefined
  otp: string
  password: string
  /** Which sessions go on: none, where a password was forgotten. */
  stays?: SessionToken | 'all'
}

/**
 * Gives an account a new password, in exchange for a code. A password that is refused leaves the code as it
 * was; a wrong code spends a try of it.
 *
 * @throws `code_invalid`, `password_guessable`
 */
export async function replacePassword(
  { db, secret, product, addJob }: AnyContext,
  { purpose, contact, device, account, otp, password, stays }: Replacement,
): Promise<void> {
  const isDone = await db.transaction().execute(async (transaction) => {
    const isRight = await consumeCode(transaction, secret, { purpose, contact, device, otp })
    if (!isRight || !account) return false
    const { username, email } = await findLogins(transaction, account.community_id, account.id)
    if (isGuessable(password, [username, email, product.name])) {
      throw new AppError('password_guessable')
    }
    await setPassword(transaction, account, await hashPassword(password))
    await markVerified(transaction, contact)
    if (stays !== 'all') await endSessions(transaction, account, stays)
    const { community_id, id: user_id } = account
    await addJob(transaction, 'password-changed', { community_id, user_id })
    return true
  })
  if (!isDone) throw new AppError('code_invalid')
}
