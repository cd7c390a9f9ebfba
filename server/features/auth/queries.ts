import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** A member's account, across all communities. */
export type Account = { community_id: number; id: number }

export type Login = { kind: 'email' | 'phone' | 'username' | 'oidc'; value: string }

/** Whom an e-mail address or a username, as it was typed, belongs to. Logins are global: they name no community. */
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

/** The login of an identity that a sign-in provider knows by its own name for it. */
export function providerLogin({ issuer, subject }: { issuer: string; subject: string }): Login {
  return { kind: 'oidc', value: `${issuer} ${subject}` }
}

/** A login that its owner has just proved anew. */
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

export async function setPassword(
  db: Database,
  { community_id, id }: Account,
  password_hash: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash })
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()
}

/**
 * Whether an account still has the password that was found with it, and nobody changes it before this
 * transaction ends: a session that begins by it either is there when a new password ends them, or never is.
 */
export async function holdPassword(
  db: Database,
  { community_id, id, password_hash }: Account & { password_hash: string | null },
): Promise<boolean> {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst()
  return account !== undefined
}

/** The signed-in member as the browser keeps it (spec section 3, User). */
export async function findSignedInUser(db: Database, community_id: number, user_id: number) {
  const user = await db
    .selectFrom('users as u')
    .innerJoin('communities as c', 'c.id', 'u.community_id')
    .leftJoin('logins as l', (join) =>
      join
        .onRef('l.community_id', '=', 'u.community_id')
        .onRef('l.user_id', '=', 'u.id')
        .on('l.kind', '=', 'username'),
    )
    .select(['u.id', 'u.full_name', 'u.role', 'u.profile_pic', 'u.bio', 'u.about'])
    .select(['u.selected_language_id', 'u.view_moods'])
    .select(['c.identification_token', 'l.value as username'])
    .where('u.community_id', '=', community_id)
    .where('u.id', '=', user_id)
    .executeTakeFirstOrThrow()
  const locations = await db
    .selectFrom('user_locations')
    .select(['kind', 'location'])
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute()
  const named = (kind: string) =>
    locations.filter((place) => place.kind === kind).map((place) => place.location)
  return { ...user, other_cities: named('other_cities'), current_city: named('current_city')[0] }
}

/** Accounts with their logins. Members who are banned or gone, or of a locked community, have none. */
function selectAccounts(db: Database) {
  return db
    .selectFrom('logins as l')
    .innerJoin('communities as c', 'c.id', 'l.community_id')
    .innerJoin('users as u', (join) =>
      join.onRef('u.community_id', '=', 'l.community_id').onRef('u.id', '=', 'l.user_id'),
    )
    .select(['u.community_id', 'u.id'])
    .where('u.banned_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where('c.locked_at', 'is', null)
}
