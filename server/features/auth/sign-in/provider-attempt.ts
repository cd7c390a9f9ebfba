import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Cookies } from '#server/calls/callers/cookies.ts'
import type { Database } from '#server/db/database.ts'
import type { OidcState } from '#server/integrations/sign-in-provider.ts'
import { identityLifetime } from '#shared/limits.ts'
import { hashCookie } from '../sign-up/pending-identity.ts'

/** A visit to the sign-in provider: its purpose, and the state that must come back unchanged. */
export type Attempt = OidcState & {
  identification_token: string
  purpose: string
  /** Of a proof for what an operator does about a member: on whose page it began, and for which task. */
  about_id: number | null
  task: string | null
}

/** Stores an attempt for ten minutes, for this browser only. It replaces an earlier one. */
export async function keepAttempt(db: Database, cookies: Cookies, attempt: Attempt): Promise<void> {
  const old = cookies.get('attempt')
  if (old) {
    await db.deleteFrom('sign_in_attempts').where('cookie_hash', '=', hashCookie(old)).execute()
  }
  const { state, nonce, code_verifier, identification_token, purpose, about_id, task } = attempt
  const cookie = randomBytes(32).toString('base64url')
  await db
    .insertInto('sign_in_attempts')
    .values({
      ...{ state, nonce, code_verifier, identification_token, purpose, about_id, task },
      cookie_hash: hashCookie(cookie),
      expires_at: sql<string>`now() + ${identityLifetime} * interval '1 millisecond'`,
    })
    .execute()
  cookies.set('attempt', cookie, identityLifetime)
}

/**
 * The attempt that this browser began. The statement that finds it deletes it, so it is found once. `undefined`
 * also where the state is of another browser; this browser's own attempt then stays.
 */
export async function consumeAttempt(
  db: Database,
  cookies: Cookies,
  state: string,
): Promise<Attempt | undefined> {
  const cookie = cookies.get('attempt')
  if (!cookie) return undefined
  const attempt = await db
    .deleteFrom('sign_in_attempts')
    .where('cookie_hash', '=', hashCookie(cookie))
    .where('state', '=', state)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['state', 'nonce', 'code_verifier', 'identification_token', 'purpose'])
    .returning(['about_id', 'task'])
    .executeTakeFirst()
  if (attempt) cookies.clear('attempt')
  return attempt
}
