import { timingSafeEqual } from 'node:crypto'
import type { Cookies } from '#server/calls/callers/cookies.ts'
import { keyedHash } from '#server/calls/callers/keyed-hash.ts'
import { banCookieLifetime } from '#shared/limits.ts'
import { communityOf } from '#shared/rules/row-id.ts'

type Context = { cookies: Cookies; secret: string; now: () => Date }

/**
 * Remembers in this browser for half an hour that a banned member has proved who they are. It starts no session: with it
 * they read why they are banned, and appeal.
 */
export function rememberBanned({ cookies, secret, now }: Context, user_id: number): void {
  const ends_at = now().getTime() + banCookieLifetime
  const signature = sign(secret, user_id, ends_at).toString('base64url')
  cookies.set('banned', [user_id, ends_at, signature].join('.'), banCookieLifetime)
}

/** Who has proved in this browser that they are that member; `undefined` for nobody, or a forged or old cookie. */
export function findBanned({ cookies, secret, now }: Context) {
  const [id = '', end = '', signature = ''] = cookies.get('banned')?.split('.') ?? []
  const [user_id, ends_at] = [Number(id), Number(end)]
  const expected = sign(secret, user_id, ends_at)
  const given = Buffer.from(signature, 'base64url')
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given)
  if (!isOurs || ends_at <= now().getTime()) return undefined
  return { community_id: communityOf(user_id), id: user_id }
}

function sign(secret: string, user_id: number, ends_at: number): Buffer {
  return keyedHash(secret, 'banned', user_id, ends_at)
}
