import { phoneLength } from '#shared/limits.ts'
import { isPhone } from '#shared/rules/phone.ts'
import type { WordId } from '#web/words/catalogues.ts'
import type { CodeTarget } from './code-target.ts'

type Contact = { target: CodeTarget; problem?: never } | { target?: never; problem: WordId }

/** What was typed as a phone number or an e-mail address, or what is wrong with it. */
export function readContact(text: string): Contact {
  const typed = text.trim()
  if (!typed) return { problem: 'login.allRequired' }
  if (/[@\p{L}]/u.test(typed)) {
    const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)
    return isEmail ? { target: { email: typed } } : { problem: 'contact.emailInvalid' }
  }
  const phone = toPhone(typed)
  return isPhone(phone) ? { target: { phone } } : { problem: 'contact.phoneInvalid' }
}

/** A phone book keeps numbers with spaces and with the country's code, or the zero in its place. */
export function toPhone(text: string): string {
  const digits = text.replace(/[\s().-]/g, '')
  const own = digits.replace(/^(\+91|0)/, '')
  return own.length === phoneLength ? own : digits.replace(/^91(?=\d{10}$)/, '')
}
