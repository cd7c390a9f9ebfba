import type { Contacts } from '#shared/contracts/communities.ts'
import { isOfficePhone } from '#shared/rules/office-phone.ts'
import type { FieldErrors } from '#web/ui/form/use-field-errors.ts'
import type { WordId } from '#web/words/catalogues.ts'

/** In their order on the screen. */
export const contactFields = [
  ...(['legal_entity', 'support_email', 'support_phone'] as const),
  ...(['officer_name', 'officer_email', 'officer_phone', 'officer_address'] as const),
] satisfies (keyof Contacts)[]

/** What is wrong with the contacts as they are written; the server decides. */
export function checkContacts(contacts: Contacts): FieldErrors<keyof Contacts, WordId> {
  const { officer_name, officer_email, officer_phone, officer_address } = contacts
  const isReachable = officer_email.trim() + officer_phone.trim() !== ''
  const hasOfficer = isReachable || officer_address.trim() !== ''
  return {
    support_email: checkEmail(contacts.support_email),
    support_phone: checkPhone(contacts.support_phone),
    officer_name: hasOfficer && !officer_name.trim() ? 'contacts.officerNameMissing' : undefined,
    officer_email:
      officer_name.trim() && !isReachable
        ? 'contacts.officerUnreachable'
        : checkEmail(officer_email),
    officer_phone: checkPhone(officer_phone),
  }
}

function checkEmail(text: string): WordId | undefined {
  const email = text.trim()
  return email && !/^\S+@\S+\.\S+$/.test(email) ? 'contacts.emailInvalid' : undefined
}

function checkPhone(text: string): WordId | undefined {
  const phone = text.trim()
  return phone && !isOfficePhone(phone) ? 'contacts.phoneInvalid' : undefined
}
