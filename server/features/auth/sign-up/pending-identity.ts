import { createHash, randomBytes } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Cookies } from '#server/calls/callers/cookies.ts'
import type { Database } from '#server/db/database.ts'
import type { PendingIdentities } from '#server/db/types.ts'
import { identityLifetime } from '#shared/limits.ts'

/** The verified identity of a visitor, and the draft of their sign-up form, before there is an account. */
export type Identity = Omit<
  Insertable<PendingIdentities>,
  'cookie_hash' | 'created_at' | 'expires_at'
>

/** Stores an identity for ten minutes under a new cookie. It replaces an earlier one of the same browser. */
export async function keepIdentity(
  db: Database,
  cookies: Cookies,
  identity: Identity,
): Promise<void> {
  await dropIdentity(db, cookies)
  const cookie = randomBytes(32).toString('base64url')
  await db
    .insertInto('pending_identities')
    .values({
      ...identity,
      cookie_hash: hashCookie(cookie),
      expires_at: sql<string>`now() + ${identityLifetime} * interval '1 millisecond'`,
    })
    .execute()
  cookies.set('identity', cookie, identityLifetime)
}

export type PendingIdentityRow = NonNullable<Awaited<ReturnType<typeof findIdentity>>>

export async function findIdentity(db: Database, cookies: Cookies) {
  const cookie = cookies.get('identity')
  if (!cookie) return undefined
  return db
    .selectFrom('pending_identities')
    .select(['issuer', 'subject', 'email', 'phone', 'picture', 'full_name', 'username'])
    .select(['claimed_email', 'claimed_phone', 'password_hash', 'gender', 'language_id'])
    .where('cookie_hash', '=', hashCookie(cookie))
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
}

/** Deletes the identity of this browser; whether there was one. A transaction that fails keeps it. */
export async function dropIdentity(db: Database, cookies: Cookies): Promise<boolean> {
  const cookie = cookies.get('identity')
  if (!cookie) return false
  const { numDeletedRows } = await db
    .deleteFrom('pending_identities')
    .where('cookie_hash', '=', hashCookie(cookie))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes identity and cookie when somebody signs in or out: the next visitor may be somebody else. */
export async function forgetIdentity(db: Database, cookies: Cookies): Promise<void> {
  if (!cookies.get('identity')) return
  await dropIdentity(db, cookies)
  cookies.clear('identity')
}

/** Our cookies are long random words, so a plain hash is safe. */
export function hashCookie(cookie: string): Buffer {
  return createHash('sha256').update(cookie).digest()
}
