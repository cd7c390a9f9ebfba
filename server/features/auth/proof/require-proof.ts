import { findDevice } from '#server/calls/callers/known-device.ts'
import type { AnyContext } from '#server/calls/run/call-context.ts'
import { AppError } from '#shared/errors.ts'
import { consumeCode } from '../one-time-code/code.ts'
import { findOwnContact } from '../one-time-code/own-contact.ts'
import { isPassword } from '../password/password.ts'
import { type Account, findAccountByLogin, findPasswordHash, providerLogin } from '../queries.ts'
import { countGuess } from '../sign-in/guesses.ts'
import { dropIdentity, findIdentity } from '../sign-up/pending-identity.ts'

export type Proof = { password?: string | undefined; otp?: string | undefined }

type ProvingCall = AnyContext & { member: Account }

/**
 * Requires that the caller is the member, and not only somebody who holds their session: by the password, by a code
 * that was sent to them, or by what the sign-in provider has verified in this browser. Each code and each visit to the
 * provider proves once.
 *
 * @throws `password_wrong`, `code_invalid`, `proof_missing`, `too_many_requests`
 */
export async function requireProof(call: ProvingCall, { password, otp }: Proof): Promise<void> {
  if (password !== undefined) return requirePassword(call, password)
  if (otp !== undefined) return requireCode(call, otp)
  return requireProvider(call)
}

/** Guesses are counted as at the sign-in, by account and device. */
async function requirePassword(call: ProvingCall, password: string): Promise<void> {
  const { db, member } = call
  const password_hash = await findPasswordHash(db, member)
  const device = findDevice(call)
  const counted = await countGuess(call, {
    login: `user ${member.id}`,
    account: { id: member.id, password_hash },
    device: device?.user_id === member.id ? device : undefined,
  })
  const isRight = await isPassword(password, password_hash)
  if (!isRight || counted.isHeldBack) throw new AppError('password_wrong')
  await counted.refund()
}

async function requireCode(call: ProvingCall, otp: string): Promise<void> {
  const contact = await findOwnContact(call.db, call.member)
  const isRight = contact && (await consumeCode(call, { purpose: 'prove', contact, otp }))
  if (!isRight) throw new AppError('code_invalid')
}

async function requireProvider({ db, cookies, member }: ProvingCall): Promise<void> {
  const { issuer, subject } = (await findIdentity(db, cookies)) ?? {}
  if (!issuer || !subject) throw new AppError('proof_missing')
  const owner = await findAccountByLogin(db, providerLogin({ issuer, subject }))
  if (owner?.id !== member.id) throw new AppError('proof_missing')
  // Of several calls at the same time only one finds the identity.
  if (!(await dropIdentity(db, cookies))) throw new AppError('proof_missing')
  cookies.clear('identity')
}
