import type { Cookies } from '#server/calls/cookies.ts'
import type { Database } from '#server/db/database.ts'
import type { PendingIdentity } from '#shared/contracts/auth/sign-up.ts'
import type { ContactLogin } from './contact.ts'
import { findIdentity, keepIdentity } from './pending-identity.ts'
import { findAccountByLogin, type Login, providerLogin } from './queries.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findIdentity>>>

/**
 * Keeps that this browser's owner has proved that contact. What the sign-up form told goes along if it named
 * this contact; anything else belongs to somebody who was here before.
 */
export async function proveContact(
  db: Database,
  cookies: Cookies,
  { kind, value }: ContactLogin,
): Promise<void> {
  const before = await findIdentity(db, cookies)
  const claimed = kind === 'email' ? before?.claimed_email : before?.claimed_phone
  await keepIdentity(db, cookies, { ...(claimed === value && before), [kind]: value })
}

/** What a browser is told of what it has proved; nothing of a form that has proved nothing yet. */
export async function toPendingIdentity(
  db: Database,
  identity: Found | undefined,
): Promise<PendingIdentity | null> {
  if (!identity || provedLogins(identity).length === 0) return null
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

/** What an account could be opened with, or found by. */
export function provedLogins({ issuer, subject, email, phone }: Found): Login[] {
  const logins: Login[] = []
  if (issuer !== null && subject !== null) logins.push(providerLogin({ issuer, subject }))
  if (email !== null) logins.push({ kind: 'email', value: email })
  if (phone !== null) logins.push({ kind: 'phone', value: phone })
  return logins
}

/** With a sign-in provider only its own name for somebody counts: an e-mail address may change hands. */
async function hasAccount(db: Database, identity: Found): Promise<boolean> {
  const [first] = provedLogins(identity)
  return first !== undefined && (await findAccountByLogin(db, first)) !== undefined
}
