import { keyedHash } from '#server/calls/callers/keyed-hash.ts'
import type { KnownDevice } from '#server/calls/callers/known-device.ts'

/**
 * The key of a limit that counts by account. It is a keyed hash, so that the table of limits holds no address, no
 * name and no password hash.
 */
export function accountKey(secret: string, ...parts: (string | number | null)[]): string {
  return keyedHash(secret, 'account', ...parts.map(String)).toString('base64url')
}

/** The key of a limit that counts by known device, so that wrong guesses from elsewhere do not lock out the owner. */
export function deviceKey({ name }: KnownDevice): string {
  return `device ${name}`
}
