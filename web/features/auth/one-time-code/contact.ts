import type { Contact } from '#shared/contracts/auth/one-time-code.ts'
import { phoneLength } from '#shared/limits.ts'
import { isPhone } from '#shared/rules/phone.ts'
import type { WordId } from '#web/words/catalogues.ts'

type ReadContact = { contact: Contact; error?: never } | { contact?: never; error: WordId }

/** Reads a phone number or an e-mail address as typed, or says what is wrong with it. */
export function readContact(text: string): ReadContact {
  const typed = text.trim()
  if (!typed) return { error: 'signUp.missing' }
  if (/[@\p{L}]/u.test(typed)) {
    return isEmail(typed) ? { contact: { email: typed } } : { error: 'contact.emailInvalid' }
  }
  const phone = toPhone(typed)
  return isPhone(phone) ? { contact: { phone } } : { error: 'contact.phoneInvalid' }
}

/** A rough check: a mistyped address shows when no code arrives. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
}

/** Phone books store numbers with spaces, and with the country code or a leading zero. */
export function toPhone(text: string): string {
  const digits = text.replace(/[\s().-]/g, '')
  const own = digits.replace(/^(\+91|0)/, '')
  return own.length === phoneLength ? own : digits.replace(/^91(?=\d{10}$)/, '')
}
