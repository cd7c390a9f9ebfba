import { consumeAll, refundAll } from '#server/calls/limits/rate-limit.ts'
import type { Services } from '#server/calls/run/services.ts'
import type { Database } from '#server/db/database.ts'
import { accountKey, isPassword } from '#server/features/auth/api.ts'
import { DAY, MINUTE, SECOND } from '#shared/limits.ts'
import { openSecret, takeCode } from './second-factor.ts'

/** Counted by the address that is typed, with a host or without, wherever the guesses come from. */
const guesses = [
  { name: 'guesses at a host', points: 10, seconds: (15 * MINUTE) / SECOND },
  { name: 'guesses at a host a day', points: 100, seconds: DAY / SECOND },
]

type Typed = { email: string; password: string; code: string }
type Using = Pick<Services, 'rateLimits' | 'secret' | 'now'> & { db: Database }

/**
 * The host with that password and that code; `undefined` where any of it is wrong. Each failure takes the same steps: the
 * password is hashed, the code is compared and one statement uses it up, in a row that is none where something is wrong.
 *
 * @throws `too_many_requests`
 */
export async function proveHost(
  { db, rateLimits, secret, now }: Using,
  { email, password, code }: Typed,
) {
  const key = accountKey(secret, 'host', email)
  await consumeAll(rateLimits, guesses, key)
  const host = await db
    .selectFrom('hosts')
    .select(['id', 'full_name', 'password_hash', 'totp_secret'])
    .where('email', '=', email)
    .executeTakeFirst()
  const isRight = await isPassword(password, host?.password_hash)
  const bytes = host?.totp_secret ? openSecret(secret, host.id, host.totp_secret) : undefined
  const host_id = isRight && host ? host.id : 0
  if (!(await takeCode(db, secret, { host_id, bytes, code, now: now() }))) return undefined
  await refundAll(rateLimits, guesses, key)
  return host
}

type Proven = { id: number; password_hash: string | null }

/** Locks the row of a host who was proven. Whether it is there with that password: it may be reset or removed meanwhile. */
export async function lockProven(db: Database, { id, password_hash }: Proven): Promise<boolean> {
  const host = await db
    .selectFrom('hosts')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return host !== undefined
}
