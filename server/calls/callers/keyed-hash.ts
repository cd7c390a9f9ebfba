import { createHmac } from 'node:crypto'

/**
 * A hash that only the holder of the secret can make, for what is too short, or too well known, to be
 * hashed alone. What it is for is its first part: a hash made for one thing is none for another.
 */
export function keyedHash(secret: string, purpose: string, ...parts: (string | number)[]): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest()
}
