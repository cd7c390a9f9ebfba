import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { toContact } from './contact.ts'
import { findOwnDevice } from './device.ts'
import { consumeCode } from './one-time-code.ts'
import { findAccountByLogin, markVerified } from './queries.ts'
import { sendCode } from './send-code.ts'
import { signIn } from './signing-in.ts'

/** Signing in by a one-time code. */
export function codeRoutes(app: FastifyInstance): void {
  const { services } = app
  const { secret } = services

  serve(app, 'auth/request-otp', async (request) => {
    const { purpose, ...contact } = request.input
    await sendCode(services, request, { purpose, contact: toContact(contact) })
    return { status: 'success', message: 'We have sent you a code.' }
  })

  serve(app, 'auth/verifyotp', async (request) => {
    const { db, input, cookies, refuse } = request
    const contact = toContact(input)
    const device = await findOwnDevice(services, cookies, contact)
    const key = { purpose: 'login', contact, device } as const
    const isRight = await consumeCode(db, secret, { ...key, otp: input.otp })
    if (!isRight) throw refuse('code_invalid')
    const account = await findAccountByLogin(db, contact)
    if (!account) throw refuse('account_missing')
    await markVerified(db, contact)
    return signIn(request, { account, way: 'code', secret })
  })
}
