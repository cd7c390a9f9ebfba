import type { Cookies } from '#server/calls/callers/cookies.ts'
import type { Database } from '#server/db/database.ts'
import type { PendingIdentity } from '#shared/contracts/auth/sign-up.ts'
import type { ContactLogin } from '../one-time-code/contact.ts'
import { findAccountByLogin, type Login, providerLogin } from '../queries.ts'
import { findIdentity, keepIdentity, type PendingIdentityRow } from './pending-identity.ts'

/**
 * Stores that this browser has verified a contact. The draft of the sign-up form stays if it named this contact;
 * otherwise it belongs to somebody else.
 */
export async function verifyContact(
  db: Database,
  cookies: Cookies,
  { kind, value }: ContactLogin,
): Promise<void> {
  const form = await findIdentity(db, cookies)
  const claimed = kind === 'email' ? form?.claimed_email : form?.claimed_phone
  await keepIdentity(db, cookies, { ...(claimed === value && form), [kind]: value })
}

/** The identity as the browser may see it; `null` while nothing of it is verified. */
export async function toPendingIdentity(
  db: Database,
  identity: PendingIdentityRow | undefined,
): Promise<PendingIdentity | null> {
  if (!identity || verifiedLogins(identity).length === 0) return null
  return {
    email: identity.email,
    phone: identity.phone,
    google_id: identity.subject,
    email_verified: identity.email !== null,
    picture: identity.picture,
    full_name: identity.full_name,
    username: identity.username,
    language_id: identity.language_id,
    has_account: await hasAccount(db, identity),
  }
}

/** The verified logins: an account can be created with them, or found by them. */
export function verifiedLogins({ issuer, subject, email, phone }: PendingIdentityRow): Login[] {
  const logins: Login[] = []
  if (issuer !== null && subject !== null) logins.push(providerLogin({ issuer, subject }))
  if (email !== null) logins.push({ kind: 'email', value: email })
  if (phone !== null) logins.push({ kind: 'phone', value: phone })
  return logins
}

/** Of an identity of the sign-in provider only the subject counts: an e-mail address may change hands. */
async function hasAccount(db: Database, identity: PendingIdentityRow): Promise<boolean> {
  const [first] = verifiedLogins(identity)
  return first !== undefined && (await findAccountByLogin(db, first)) !== undefined
}
