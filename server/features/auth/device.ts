import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { AnyContext } from '#server/calls/call-context.ts'
import type { Cookies } from '#server/calls/cookies.ts'
import { keyedHash } from '#server/calls/keyed-hash.ts'
import { deviceLifetime } from '#shared/limits.ts'
import type { ContactLogin } from './contact.ts'
import { findAccountByLogin } from './queries.ts'

/** A browser in which that member has signed in before. */
export type KnownDevice = { user_id: number; name: string }

/**
 * Lets the browser show later that this member has signed in from it. That opens nothing; but what others
 * do to the account from elsewhere then does not count against its owner here.
 */
export function rememberDevice(cookies: Cookies, secret: string, user_id: number): void {
  const known = findDevice(cookies, secret)
  // One browser is one device, however often they sign in: each has limits of its own.
  const name = known?.user_id === user_id ? known.name : randomBytes(12).toString('base64url')
  cookies.set('device', [user_id, name, sign(secret, user_id, name)].join('.'), deviceLifetime)
}

/** Whose device this is; `undefined` for a stranger's, or a cookie that we did not make. */
export function findDevice(cookies: Cookies, secret: string): KnownDevice | undefined {
  const [id = '', name = '', signature = ''] = cookies.get('device')?.split('.') ?? []
  const user_id = Number(id)
  const expected = Buffer.from(sign(secret, user_id, name))
  const given = Buffer.from(signature)
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given)
  return isOurs ? { user_id, name } : undefined
}

/** The device that asks, where it is one of the owner of that contact. */
export async function findOwnDevice(
  { db, secret, cookies }: Pick<AnyContext, 'db' | 'secret' | 'cookies'>,
  contact: ContactLogin,
): Promise<KnownDevice | undefined> {
  const device = findDevice(cookies, secret)
  if (!device) return undefined
  const account = await findAccountByLogin(db, contact)
  return account?.id === device.user_id ? device : undefined
}

function sign(secret: string, user_id: number, name: string): string {
  return keyedHash(secret, 'device', user_id, name).toString('base64url')
}
