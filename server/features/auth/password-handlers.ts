import type { Handlers } from '#server/calls/call-context.ts'
import type { Database } from '#server/db/database.ts'
import { countGuess } from './account-limits.ts'
import { type ContactLogin, maskContact } from './contact.ts'
import { findDevice, findOwnDevice } from './device.ts'
import { noAccountEmail } from './emails.ts'
import { recordEvent } from './events.ts'
import { keepCode, newCode } from './one-time-code.ts'
import { isPassword } from './password.ts'
import {
  type Account,
  findAccountByLogin,
  findAccountByName,
  findLogins,
  holdPassword,
} from './queries.ts'
import { deliver, sendCode } from './send-code.ts'
import { replacePassword } from './set-password.ts'
import { signIn } from './signing-in.ts'

/** Signing in by a password, and giving it up for a new one. */
export const passwordHandlers = {
  'auth/login-with-email': async (call) => {
    const { db, input, cookies, secret, error } = call
    const login = input.email.normalize('NFKC').toLowerCase()
    const account = await findAccountByName(db, login)
    const device = findDevice(cookies, secret)
    const ownDevice = account && device?.user_id === account.id ? device : undefined
    const refund = await countGuess(call, { login, device: ownDevice })
    const isRight = await isPassword(input.password, account?.password_hash)
    if (!account || !isRight) throw error('invalid_credentials')
    const signedIn = await db.transaction().execute(async (transaction) => {
      const isStill = await holdPassword(transaction, account)
      if (!isStill) throw error('invalid_credentials')
      return signIn({ ...call, db: transaction }, { account, way: 'password' })
    })
    await refund()
    return signedIn
  },

  // An address without an account gets a letter too, by the same way and in the same time.
  'auth/forgot-password': async (call) => {
    const { db, input, locale, product, mail, secret } = call
    const contact = { kind: 'email', value: input.email } as const
    const account = await findAccountByLogin(db, contact)
    if (account) await sendCode(call, { purpose: 'reset', contact })
    else {
      await deliver(call, { purpose: 'reset', contact }, async (device) => {
        const letter = noAccountEmail(locale, product)
        await mail?.send({ to: contact.value, ...letter })
        await keepCode(db, secret, { purpose: 'reset', contact, device, code: newCode() })
      })
    }
    return { status: 'success', message: 'We have written to this address.' }
  },

  'auth/reset-password': async (call) => {
    const { db, input, log } = call
    const contact = { kind: 'email', value: input.email } as const
    const account = await findAccountByLogin(db, contact)
    const device = await findOwnDevice(call, contact)
    const { otp, password } = input
    await replacePassword(call, { purpose: 'reset', contact, device, account, otp, password })
    recordEvent(log, 'password reset', { community: account?.community_id, user: account?.id })
    return { status: 'success', message: 'Your password has been changed. Please login.' }
  },

  'auth/request-change-otp': async (call) => {
    const { db, member } = call
    const contact = await findOwnContact(db, member)
    if (!contact) throw call.error('contact_missing')
    await sendCode(call, { purpose: 'change', contact })
    return {
      status: 'success',
      message: 'We have sent you a code.',
      sent_to: maskContact(contact),
    }
  },

  'auth/change-password': async (call) => {
    const { db, member, input, log, error } = call
    const contact = await findOwnContact(db, member)
    if (!contact) throw error('code_invalid')
    const device = await findOwnDevice(call, contact)
    const { otp, password, end_other_sessions } = input
    const stays = end_other_sessions ? member.token : 'all'
    const change = { purpose: 'change', contact, device, otp, password, stays } as const
    await replacePassword(call, { ...change, account: member })
    recordEvent(log, 'password changed', { community: member.community_id, user: member.id })
    return { status: 'success', message: 'Your password has been changed.' }
  },
} satisfies Partial<Handlers>

/** Where a member's code goes: their e-mail address, or else their phone. */
async function findOwnContact(db: Database, member: Account): Promise<ContactLogin | undefined> {
  const { email, phone } = await findLogins(db, member.community_id, member.id)
  if (email) return { kind: 'email', value: email }
  return phone ? { kind: 'phone', value: phone } : undefined
}
