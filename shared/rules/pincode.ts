import { plainNumber } from './digits.ts'

/** A pincode of India: six digits, of which the first is no zero (PLACE-2). */
export function isPincode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text)
}

/**
 * A pincode as it was typed or pasted, in the digits of any script: `PIN 110 003` becomes `110003`. What is none comes back
 * nearly as it was, and is none for `isPincode`.
 */
export function readPincode(text: string): string {
  return plainNumber(text).replace(/^[\p{L}\p{M}:]+(?=\d)/u, '')
}
