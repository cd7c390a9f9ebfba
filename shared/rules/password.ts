import { maxPasswordLength, minPasswordLength } from '#shared/limits.ts'

/**
 * Longer texts are not examined, in UTF-16 units: composing a run of a hundred thousand marks
 * takes seconds, and four units are the most that become one character.
 */
export const maxPasswordUnits = 4 * maxPasswordLength

/**
 * Whether a password has a length that we take, counted in characters as people see code points: spaces
 * and any script are welcome, and nothing else is asked of it (NIST SP 800-63B-4).
 */
export function isPasswordLength(password: string): boolean {
  if (password.length > maxPasswordUnits) return false
  const { length } = [...password.normalize('NFKC')]
  return length >= minPasswordLength && length <= maxPasswordLength
}
