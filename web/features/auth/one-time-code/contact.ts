import type { Contact } from '#shared/contracts/auth/one-time-code.ts'
import { isEmail } from '#shared/rules/email.ts'
import { isPhone, readPhone } from '#shared/rules/phone.ts'
import type { WordId } from '#web/words/catalogues.ts'

type ReadContact = { contact: Contact; error?: never } | { contact?: never; error: WordId }

/** Reads a phone number or an e-mail address as typed, or says what is wrong with it. */
export function readContact(text: string): ReadContact {
  const typed = text.trim()
  if (!typed) return { error: 'signUp.missing' }
  const phone = readPhone(typed)
  if (isPhone(phone)) return { contact: { phone } }
  if (/[@\p{L}]/u.test(typed)) {
    return isEmail(typed) ? { contact: { email: typed } } : { error: 'contact.emailInvalid' }
  }
  return { error: 'contact.phoneInvalid' }
}
