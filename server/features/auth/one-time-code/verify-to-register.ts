import type { CallContext } from '#server/calls/run/call-context.ts'
import type { Output } from '#shared/contracts/calls.ts'
import { AppError } from '#shared/errors.ts'
import { recordEvent } from '../events.ts'
import { findAccountByLogin, markVerified } from '../queries.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { verifyContact } from '../sign-up/verified-identity.ts'
import { consumeCode } from './code.ts'
import { toContact } from './contact.ts'

/**
 * Signs in the member whose contact the code verifies. Without an account the verified contact is stored for a
 * registration. Only the reader of the code learns which of the two.
 *
 * @throws `code_invalid`, `account_banned`
 */
export async function verifyToRegister(
  call: CallContext<'auth/joinverifyotp'>,
): Promise<Output<'auth/joinverifyotp'>> {
  const { db, input, cookies, log } = call
  const contact = toContact(input)
  const isRight = await consumeCode(call, { purpose: 'join', contact, otp: input.otp })
  if (!isRight) throw new AppError('code_invalid')
  const account = await findAccountByLogin(db, contact)
  if (account) {
    await markVerified(db, contact)
    return signIn(call, { account, method: 'code' })
  }
  await verifyContact(db, cookies, contact)
  recordEvent(log, 'identity verified', { method: 'code' })
  return { status: 'success', message: 'Please tell us your name.', user: null, token: null }
}
