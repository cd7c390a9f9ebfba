import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '#server/calls/callers/keyed-hash.ts'

/** What the private link of a grievance ends with: 132 bits that only the server's secret gives. It is stored nowhere. */
export function stateKey(secret: string, duty_id: number): string {
  return keyedHash(secret, 'state of a grievance', duty_id).toString('base64url').slice(0, length)
}

export function isStateKey(secret: string, duty_id: number, given: string): boolean {
  const key = Buffer.from(stateKey(secret, duty_id))
  const other = Buffer.from(given)
  return key.length === other.length && timingSafeEqual(key, other)
}

const length = 22
