import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/database.ts'
import { serve } from '#server/http/serve.ts'
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
export function passwordRoutes(app: FastifyInstance): void {
  const { services } = app
  const { secret } = services

  serve(app, 'auth/login-with-email', async (request) => {
    const { db, input, cookies, refuse } = request
    const login = input.email.normalize('NFKC').toLowerCase()
    const account = await findAccountByName(db, login)
    const device = findDevice(cookies, secret)
    const ownDevice = account && device?.user_id === account.id ? device : undefined
    const refund = await countGuess(services, { login, device: ownDevice })
    const isRight = await isPassword(input.password, account?.password_hash)
    if (!account || !isRight) throw refuse('invalid_credentials')
    const signedIn = await db.transaction().execute(async (transaction) => {
      const isStill = await holdPassword(transaction, account)
      if (!isStill) throw refuse('invalid_credentials')
      return signIn({ ...request, db: transaction }, { account, way: 'password', secret })
    })
    await refund()
    return signedIn
  })

  // An address without an account gets a letter too, by the same way and in the same time.
  serve(app, 'auth/forgot-password', async (request) => {
    const { db, input, locale } = request
    const contact = { kind: 'email', value: input.email } as const
    const account = await findAccountByLogin(db, contact)
    if (account) await sendCode(services, request, { purpose: 'reset', contact })
    else {
      await deliver(services, request, { purpose: 'reset', contact }, async (device) => {
        const letter = noAccountEmail(locale, services.product)
        await services.mail?.send({ to: contact.value, ...letter })
        await keepCode(db, secret, { purpose: 'reset', contact, device, code: newCode() })
      })
    }
    return { status: 'success', message: 'We have written to this address.' }
  })

  serve(app, 'auth/reset-password', async ({ db, input, cookies, log }) => {
    const contact = { kind: 'email', value: input.email } as const
    const account = await findAccountByLogin(db, contact)
    const device = await findOwnDevice(services, cookies, contact)
    const { otp, password } = input
    await replacePassword(services, { purpose: 'reset', contact, device, account, otp, password })
    recordEvent(log, 'password reset', { community: account?.community_id, user: account?.id })
    return { status: 'success', message: 'Your password has been changed. Please login.' }
  })

  serve(app, 'auth/request-change-otp', async (request) => {
    const { db, member } = request
    const contact = await findOwnContact(db, member)
    if (!contact) throw request.refuse('contact_missing')
    await sendCode(services, request, { purpose: 'change', contact })
    return {
      status: 'success',
      message: 'We have sent you a code.',
      sent_to: maskContact(contact),
    }
  })

  serve(app, 'auth/change-password', async ({ db, member, input, cookies, log, refuse }) => {
    const contact = await findOwnContact(db, member)
    if (!contact) throw refuse('code_invalid')
    const device = await findOwnDevice(services, cookies, contact)
    const { otp, password, end_other_sessions } = input
    const stays = end_other_sessions ? member.token : 'all'
    const change = { purpose: 'change', contact, device, otp, password, stays } as const
    await replacePassword(services, { ...change, account: member })
    recordEvent(log, 'password changed', { community: member.community_id, user: member.id })
    return { status: 'success', message: 'Your password has been changed.' }
  })
}

/** Where a member's code goes: their e-mail address, or else their phone. */
async function findOwnContact(db: Database, member: Account): Promise<ContactLogin | undefined> {
  const { email, phone } = await findLogins(db, member.community_id, member.id)
  if (email) return { kind: 'email', value: email }
  return phone ? { kind: 'phone', value: phone } : undefined
}
