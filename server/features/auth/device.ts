import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Cookies } from '#server/http/cookies.ts'
import { deviceLifetime } from '#shared/limits.ts'

/** A browser in which that member has signed in before. */
export type KnownDevice = { user_id: number; name: string }

/**
 * Lets the browser show later that this member has signed in from it. That opens nothing; but what others
 * do to the account from elsewhere then does not count against its owner here.
 */
export function rememberDevice(cookies: Cookies, secret: string, user_id: number): void {
  const name = randomBytes(12).toString('base64url')
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

function sign(secret: string, user_id: number, name: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['device', user_id, name]))
    .digest('base64url')
}
