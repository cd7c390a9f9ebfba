import type { Handlers } from '#server/calls/call-context.ts'
import { findCommunityByToken } from '#server/calls/community.ts'
import { isLocked } from '#server/features/communities/api.ts'
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
export const registrationHandlers = {
  'auth/signup-with-email': async (call) => {
    const { db, input, cookies, product, error } = call
    const community = await findCommunityByToken(db, input.identification_token)
    if (await isLocked(db, community.id)) throw error('community_locked')
    await requireLanguage(db, community, input.language_id)
    const { fullname: full_name, username, email, phone, password, gender, language_id } = input
    if (isGuessable(password, [username, email, product.name])) {
      throw error('password_guessable')
    }
    const told = { full_name, username, gender, language_id }
    const password_hash = await hashPassword(password)
    const claims = { claimed_email: email, claimed_phone: phone, password_hash }
    await keepIdentity(db, cookies, { ...told, ...claims })
    const contact = toContact(input.send_by === 'email' ? { email } : { phone })
    await sendCode(call, { purpose: 'register', contact })
    return { status: 'success', message: 'We have sent you a code.' }
  },

  'auth/registerverifyotp': async (call) => {
    const { db, input, cookies, secret, log, error } = call
    const contact = toContact(input)
    const device = await findOwnDevice(call, contact)
    const key = { purpose: 'register', contact, device } as const
    const isRight = await consumeCode(db, secret, { ...key, otp: input.otp })
    if (!isRight) throw error('code_invalid')
    await proveContact(db, cookies, contact)
    recordEvent(log, 'identity proved', { way: contact.kind })
    return { status: 'success' }
  },

  'auth/pending-identity': async ({ db, cookies }) => {
    return { identity: await toPendingIdentity(db, await findIdentity(db, cookies)) }
  },

  'auth/check-username': async ({ db, input, cookies, error }) => {
    const identity = await toPendingIdentity(db, await findIdentity(db, cookies))
    if (!identity) throw error('identity_missing')
    const { username: value } = input
    const account = await findAccountByLogin(db, { kind: 'username', value })
    if (account) throw error('username_taken')
    return { status: 'success' }
  },

  'auth/register': async (call) => {
    const { current_city, home_pincode, other_cities, ...draft } = call.input
    return register(call, {
      draft,
      places: { current_city, home_pincode, other_cities },
    })
  },

  'auth/register-with-google': async (call) => {
    return register(call, { draft: call.input, byProvider: true })
  },
} satisfies Partial<Handlers>
