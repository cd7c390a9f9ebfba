import type { Handlers } from '#server/calls/call-context.ts'
import { toContact } from './contact.ts'
import { findOwnDevice } from './device.ts'
import { consumeCode } from './one-time-code.ts'
import { findAccountByLogin, markVerified } from './queries.ts'
import { sendCode } from './send-code.ts'
import { signIn } from './signing-in.ts'

/** Signing in by a one-time code. */
export const codeHandlers = {
  'auth/request-otp': async (call) => {
    const { purpose, ...contact } = call.input
    await sendCode(call, { purpose, contact: toContact(contact) })
    return { status: 'success', message: 'We have sent you a code.' }
  },

  'auth/verifyotp': async (call) => {
    const { db, input, secret, error } = call
    const contact = toContact(input)
    const device = await findOwnDevice(call, contact)
    const key = { purpose: 'login', contact, device } as const
    const isRight = await consumeCode(db, secret, { ...key, otp: input.otp })
    if (!isRight) throw error('code_invalid')
    const account = await findAccountByLogin(db, contact)
    if (!account) throw error('account_missing')
    await markVerified(db, contact)
    return signIn(call, { account, way: 'code' })
  },
} satisfies Partial<Handlers>
