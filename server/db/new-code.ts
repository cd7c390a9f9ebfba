import { randomInt } from 'node:crypto'

/** Letters and digits that are hard to confuse when they are read aloud. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random code that people can read to each other; each character has almost five random bits. */
export function newCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** The same of a hash, whose bytes decide the characters. */
export function codeOfHash(hash: Buffer, length: number): string {
  return Array.from(hash.subarray(0, length), (byte) => alphabet[byte % alphabet.length]).join('')
}
