import type { FastifyInstance } from 'fastify'
import { isLocked } from '#server/features/communities/queries.ts'
import { findCommunityByToken } from '#server/http/community.ts'
import { serve } from '#server/http/serve.ts'
import { toContact } from './contact.ts'
import { requireLanguage } from './create-account.ts'
import { findOwnDevice } from './device.ts'
import { recordEvent } from './events.ts'
import { consumeCode } from './one-time-code.ts'
import { hashPassword, isGuessable } from './password.ts'
import { findIdentity, keepIdentity } from './pending-identity.ts'
import { proveContact, toPendingIdentity } from './proving.ts'
import { findAccountByLogin } from './queries.ts'
import { register } from './register.ts'
import { sendCode } from './send-code.ts'

/** From the sign-up form, or a proof of who somebody is, to an account. */
export function registrationRoutes(app: FastifyInstance): void {
  const { services } = app
  const { secret } = services

  serve(app, 'auth/signup-with-email', async (request) => {
    const { db, input, cookies, refuse } = request
    const community = await findCommunityByToken(db, input.identification_token)
    if (await isLocked(db, community.id)) throw refuse('community_locked')
    await requireLanguage(db, community, input.language_id)
    const { fullname: full_name, username, email, phone, password, gender, language_id } = input
    if (isGuessable(password, [username, email, services.product.name])) {
      throw refuse('password_guessable')
    }
    const told = { full_name, username, gender, language_id }
    const password_hash = await hashPassword(password)
    const claims = { claimed_email: email, claimed_phone: phone, password_hash }
    await keepIdentity(db, cookies, { ...told, ...claims })
    const contact = toContact(input.send_by === 'email' ? { email } : { phone })
    await sendCode(services, request, { purpose: 'register', contact })
    return { status: 'success', message: 'We have sent you a code.' }
  })

  serve(app, 'auth/registerverifyotp', async ({ db, input, cookies, log, refuse }) => {
    const contact = toContact(input)
    const device = await findOwnDevice(services, cookies, contact)
    const key = { purpose: 'register', contact, device } as const
    const isRight = await consumeCode(db, secret, { ...key, otp: input.otp })
    if (!isRight) throw refuse('code_invalid')
    await proveContact(db, cookies, contact)
    recordEvent(log, 'identity proved', { way: contact.kind })
    return { status: 'success' }
  })

  serve(app, 'auth/pending-identity', async ({ db, cookies }) => {
    return { identity: await toPendingIdentity(db, await findIdentity(db, cookies)) }
  })

  serve(app, 'auth/check-username', async ({ db, input, cookies, refuse }) => {
    const identity = await toPendingIdentity(db, await findIdentity(db, cookies))
    if (!identity) throw refuse('identity_missing')
    const { username: value } = input
    const account = await findAccountByLogin(db, { kind: 'username', value })
    if (account) throw refuse('username_taken')
    return { status: 'success' }
  })

  serve(app, 'auth/register', async (request) => {
    const { current_city, home_pincode, other_cities, ...draft } = request.input
    return register(services, request, {
      draft,
      places: { current_city, home_pincode, other_cities },
    })
  })

  serve(app, 'auth/register-with-google', async (request) => {
    return register(services, request, { draft: request.input, byProvider: true })
  })
}
