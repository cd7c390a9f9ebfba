import { maxPasswordLength, minPasswordLength } from '#shared/limits.ts'

/**
 * Whether a password has a length that we take, counted in characters as people see code points: spaces
 * and any script are welcome, and nothing else is asked of it (NIST SP 800-63B-4).
 */
export function isPasswordLength(password: string): boolean {
  const { length } = [...password.normalize('NFKC')]
  return length >= minPasswordLength && length <= maxPasswordLength
}
