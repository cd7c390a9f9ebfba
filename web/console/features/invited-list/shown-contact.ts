import { type Contact, internationalPhone } from '#shared/rules/invited-list.ts'

/** A contact as people write it: `+91 98765 43210`. */
export function shownContact({ kind, contact }: Contact): string {
  if (kind === 'email') return contact
  return internationalPhone(contact).replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
}

/** The address that opens WhatsApp with a text to that phone. */
export function whatsAppAddress(phone: string, text: string): string {
  const digits = internationalPhone(phone).slice(1)
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}
