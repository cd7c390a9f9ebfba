import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Locale } from '#shared/locale.ts'

/** A member's account. Ids are unique over all communities. */
export type Account = { community_id: number; id: number }

export type Login = { kind: 'email' | 'phone' | 'username' | 'oidc'; value: string }

/** The account with that e-mail address or username. Logins are global: they name no community. */
export async function findAccountByName(db: Database, name: string) {
  return selectAccounts(db)
    .select('u.password_hash')
    .where('l.kind', 'in', ['email', 'username'])
    .where('l.value', '=', name)
    .executeTakeFirst()
}

export async function findAccountByLogin(db: Database, { kind, value }: Login) {
  return selectAccounts(db)
    .where('l.kind', '=', kind)
    .where('l.value', '=', value)
    .executeTakeFirst()
}

/** The hash of a member's password; null where they have none, or are gone. */
export async function findPasswordHash(
  db: Database,
  { community_id, id }: Account,
): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return user?.password_hash ?? null
}

/** The login of an identity of the sign-in provider: an e-mail address may change hands, a subject does not. */
export function providerLogin({ issuer, subject }: { issuer: string; subject: string }): Login {
  return { kind: 'oidc', value: `${issuer} ${subject}` }
}

/** Marks a login that its owner has just verified. */
export async function markVerified(db: Database, { kind, value }: Login): Promise<void> {
  await db
    .updateTable('logins')
    .set({ verified_at: sql<string>`now()` })
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('verified_at', 'is', null)
    .execute()
}

/** A member's logins by their kind. */
export async function findLogins(db: Database, community_id: number, user_id: number) {
  const logins = await db
    .selectFrom('logins')
    .select(['kind', 'value'])
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .execute()
  const named = (kind: Login['kind']) => logins.find((login) => login.kind === kind)?.value
  return { email: named('email'), phone: named('phone'), username: named('username') }
}

/** A member's e-mail address, where they have proven that it is theirs. */
export async function findVerifiedEmail(
  db: Database,
  { community_id, id }: Account,
): Promise<string | undefined> {
  const login = await db
    .selectFrom('logins')
    .select('value')
    .where('community_id', '=', community_id)
    .where('user_id', '=', id)
    .where('kind', '=', 'email')
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  return login?.value
}

/** The phone of a member who has consented to messages by WhatsApp. */
export async function findConsentedPhone(
  db: Database,
  community_id: number,
  user_id: number,
): Promise<string | undefined> {
  const login = await db
    .selectFrom('logins as l')
    .innerJoin('users as u', (join) =>
      join.onRef('u.community_id', '=', 'l.community_id').onRef('u.id', '=', 'l.user_id'),
    )
    .select('l.value')
    .where('l.community_id', '=', community_id)
    .where('l.user_id', '=', user_id)
    .where('l.kind', '=', 'phone')
    .where('u.whatsapp_consent_at', 'is not', null)
    .executeTakeFirst()
  return login?.value
}

/** The language to write to a member in: the one they read the product in, else English. */
export async function findLocale(
  db: Database,
  community_id: number,
  user_id: number,
): Promise<Locale> {
  const user = await db
    .selectFrom('users')
    .select('locale')
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .executeTakeFirst()
  return user?.locale ?? 'en'
}

/**
 * Accounts with their logins, without members who are deleted, or of a locked community. A banned one, and one of a
 * suspended community, is told so.
 */
function selectAccounts(db: Database) {
  return db
    .selectFrom('logins as l')
    .innerJoin('communities as c', 'c.id', 'l.community_id')
    .innerJoin('users as u', (join) =>
      join.onRef('u.community_id', '=', 'l.community_id').onRef('u.id', '=', 'l.user_id'),
    )
    .select(['u.community_id', 'u.id', 'u.banned_at', 'c.suspended_at'])
    .where('u.deleted_at', 'is', null)
    .where('c.locked_at', 'is', null)
}
