import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '#server/calls/callers/keyed-hash.ts'

type Reader = { community_id: number; user_id: number }

/** The token in the link of a digest, which stops the digests without a login. It can do nothing else. */
export function stopToken(secret: string, { community_id, user_id }: Reader): string {
  const hash = hashOf(secret, { community_id, user_id }).toString('base64url')
  return `${community_id.toString(36)}.${user_id.toString(36)}.${hash}`
}

/** Whose digests a token stops; `undefined` where we did not make it. */
export function readStopToken(secret: string, token: string): Reader | undefined {
  const parts = /^([0-9a-z]{1,6})\.([0-9a-z]{1,11})\.([\w-]{43})$/.exec(token)
  if (!parts) return undefined
  const [, community = '', user = '', hash = ''] = parts
  const reader = {
    community_id: Number.parseInt(community, 36),
    user_id: Number.parseInt(user, 36),
  }
  return timingSafeEqual(Buffer.from(hash, 'base64url'), hashOf(secret, reader))
    ? reader
    : undefined
}

function hashOf(secret: string, { community_id, user_id }: Reader): Buffer {
  return keyedHash(secret, 'stop weekly letters', community_id, user_id)
}
