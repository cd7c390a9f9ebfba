import { findCommunityByToken } from '#server/calls/callers/community.ts'
import type { Handlers } from '#server/calls/run/call-context.ts'
import { isLocked } from '#server/features/communities/api.ts'
import { toContact } from '../one-time-code/contact.ts'
import { sendCode } from '../one-time-code/send-code.ts'
import { hashPassword, isGuessable } from '../password/password.ts'
import { findAccountByLogin } from '../queries.ts'
import { requireLanguage } from './create-account.ts'
import { findIdentity, keepIdentity } from './pending-identity.ts'
import { findReferrer } from './referrer.ts'
import { register } from './register.ts'
import { suggestUsername } from './suggest-username.ts'
import { toPendingIdentity } from './verified-identity.ts'

/** From the sign-up form or a verified identity to an account. */
export const signUpHandlers = {
  'auth/signup-with-email': async (call) => {
    const { db, input, cookies, product, error } = call
    const community = await findCommunityByToken(db, input.identification_token)
    if (await isLocked(db, community.id)) throw error('community_locked')
    await requireLanguage(db, community, input.language_id)
    const { fullname: full_name, username, email, phone, password, gender, language_id } = input
    if (isGuessable(password, [username, email, product.name])) {
      throw error('password_guessable')
    }
    const password_hash = await hashPassword(password)
    const form = { full_name, username, gender, language_id, password_hash }
    await keepIdentity(db, cookies, { ...form, claimed_email: email, claimed_phone: phone })
    const contact = toContact(input.send_by === 'email' ? { email } : { phone })
    await sendCode(call, { purpose: 'register', contact })
    return { status: 'success', message: 'We have sent you a code.' }
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

  'auth/check-referral': async ({ db, input, cookies, error }) => {
    const community = await findCommunityByToken(db, input.identification_token)
    const identity = await toPendingIdentity(db, await findIdentity(db, cookies))
    if (!identity) throw error('identity_missing')
    const referrer = await findReferrer(db, community.id, input.referral_code)
    if (referrer === null) throw error('referral_unknown')
    return { status: 'success' }
  },

  'auth/suggest-username': async ({ db, input, cookies, error }) => {
    const identity = await toPendingIdentity(db, await findIdentity(db, cookies))
    if (!identity) throw error('identity_missing')
    return { username: await suggestUsername(db, input.full_name) }
  },

  'auth/register': async (call) => {
    const { current_city, home_pincode, other_cities, place_ids, ...draft } = call.input
    const locations = { current_city, home_pincode, other_cities, place_ids }
    return register(call, { draft, locations })
  },

  'auth/register-with-google': async (call) => {
    return register(call, { draft: call.input, byProvider: true })
  },
} satisfies Partial<Handlers>
