import { maxUsernameLength, minUsernameLength } from '#shared/limits.ts'

/**
 * Whether that may be a username: Latin letters, digits, dots, dashes and underscores, beginning with a
 * letter. So it never reads as an e-mail address or a phone number, and no two of them look alike.
 */
export function isUsername(text: string): boolean {
  const { length } = text
  return length >= minUsernameLength && length <= maxUsernameLength && form.test(text)
}

const form = /^[a-z][a-z0-9._-]*$/i
