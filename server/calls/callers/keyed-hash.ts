import { createHmac } from 'node:crypto'

/**
 * A hash that needs the secret, for values that are too short or too well known for a plain hash. Its first part is its
 * purpose, so that a hash for one purpose is worth nothing for another.
 */
export function keyedHash(secret: string, purpose: string, ...parts: (string | number)[]): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest()
}
