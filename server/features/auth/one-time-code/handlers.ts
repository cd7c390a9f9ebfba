import type { Handlers } from '#server/calls/run/call-context.ts'
import { recordEvent } from '../events.ts'
import { findAccountByLogin, markVerified } from '../queries.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { verifyContact } from '../sign-up/verified-identity.ts'
import { consumeCode } from './code.ts'
import { toContact } from './contact.ts'
import { sendCode } from './send-code.ts'
import { verifyToRegister } from './verify-to-register.ts'

/** Sends one-time codes, and signs in or verifies a contact with them. */
export const codeHandlers = {
  'auth/request-otp': async (call) => {
    const { purpose, ...contact } = call.input
    await sendCode(call, { purpose, contact: toContact(contact) })
    return { status: 'success', message: 'We have sent you a code.' }
  },

  'auth/verifyotp': async (call) => {
    const { db, input, error } = call
    const contact = toContact(input)
    const isRight = await consumeCode(call, { purpose: 'login', contact, otp: input.otp })
    if (!isRight) throw error('code_invalid')
    const account = await findAccountByLogin(db, contact)
    if (!account) throw error('account_missing')
    await markVerified(db, contact)
    return signIn(call, { account, method: 'code' })
  },

  'auth/registerverifyotp': async (call) => {
    const { db, input, cookies, log, error } = call
    const contact = toContact(input)
    const isRight = await consumeCode(call, { purpose: 'register', contact, otp: input.otp })
    if (!isRight) throw error('code_invalid')
    await verifyContact(db, cookies, contact)
    recordEvent(log, 'identity verified', { method: 'code' })
    return { status: 'success' }
  },

  'auth/joinverifyotp': (call) => verifyToRegister(call),
} satisfies Partial<Handlers>
