import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import { deviceLifetime } from '#shared/limits.ts'
import type { Cookies } from './cookies.ts'
import { keyedHash } from './keyed-hash.ts'

/** A browser in which a member has signed in before. Its name is random. */
export type KnownDevice = { user_id: number; name: string }

type Context = { db: Database; cookies: Cookies; secret: string }
type Sent = { cookies: Pick<Cookies, 'get'>; secret: string }

/**
 * Remembers the browser as a known device of that member. The cookie grants no access: it only gives the member
 * limits of their own there, so that other people's wrong guesses do not lock them out.
 */
export function rememberDevice({ cookies, secret }: Omit<Context, 'db'>, user_id: number): void {
  const known = findDevice({ cookies, secret })
  // A browser stays one device, with the same limits, however often the member signs in.
  const name = known?.user_id === user_id ? known.name : randomBytes(12).toString('base64url')
  cookies.set('device', [user_id, name, sign(secret, user_id, name)].join('.'), deviceLifetime)
}

/** The known device that calls; `undefined` for an unknown browser or a forged cookie. */
export function findDevice({ cookies, secret }: Sent): KnownDevice | undefined {
  const [id = '', name = '', signature = ''] = cookies.get('device')?.split('.') ?? []
  const user_id = Number(id)
  const expected = Buffer.from(sign(secret, user_id, name))
  const given = Buffer.from(signature)
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given)
  return isOurs ? { user_id, name } : undefined
}

/** The known device that calls, if it belongs to the member with that e-mail address, phone or username. */
export async function findDeviceOf(
  { db, cookies, secret }: Context,
  login: string,
): Promise<KnownDevice | undefined> {
  const device = findDevice({ cookies, secret })
  if (!device) return undefined
  const owner = await db
    .selectFrom('logins as l')
    .innerJoin('users as u', (join) =>
      join.onRef('u.community_id', '=', 'l.community_id').onRef('u.id', '=', 'l.user_id'),
    )
    .select('u.id')
    .where('l.kind', 'in', ['email', 'phone', 'username'])
    .where('l.value', '=', login)
    .where('u.id', '=', device.user_id)
    .where('u.banned_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  return owner && device
}

/** A typed login in the form in which logins are stored. */
export function normalizeLogin(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase()
}

function sign(secret: string, user_id: number, name: string): string {
  return keyedHash(secret, 'device', user_id, name).toString('base64url')
}
