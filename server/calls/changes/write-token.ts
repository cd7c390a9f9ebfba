import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '#server/calls/callers/keyed-hash.ts'
import { MINUTE } from '#shared/limits.ts'

/** Stands for a write: the process that made it, and the number of the token that this process sends after it. */
export type WriteToken = { process: string; number: number }

/** How long a process may take to hear of a write, in milliseconds. */
export const writeTokenLifetime = MINUTE

type Signing = { secret: string; now: number }

/**
 * A token as the writer's browser sends it to any process: with its time, and signed, because a process that waits for
 * one caches no answer for the browser that sent it.
 *
 * @param now milliseconds
 */
export function signWriteToken({ process, number }: WriteToken, { secret, now }: Signing): string {
  const parts = [process, number, now] as const
  return [...parts, signatureOf(secret, parts)].join('.')
}

/** The token in such a text, which anybody may have written: see `isSigned`. */
export function readWriteToken(text: string): WriteToken {
  const [process = '', number = ''] = text.split('.', 2)
  return { process, number: Number(number) }
}

/**
 * Whether an installation with that secret has made the text, so recently that some process may not have heard of it.
 */
export function isSigned(text: string, { secret, now }: Signing): boolean {
  const [process = '', number = '', at = '', signature = ''] = text.split('.')
  if (!(Math.abs(now - Number(at)) <= writeTokenLifetime)) return false
  const expected = Buffer.from(signatureOf(secret, [process, number, at]))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

function signatureOf(secret: string, parts: readonly (string | number)[]): string {
  return keyedHash(secret, 'write mark', ...parts.map(String)).toString('base64url')
}
