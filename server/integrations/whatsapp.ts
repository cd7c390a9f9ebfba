import type { Locale } from '#shared/page.ts'

/** `phone` has ten digits, without the country's code. */
export type WhatsAppCode = { phone: string; code: string; locale: Locale }

/** What sends one-time codes by WhatsApp. */
export type WhatsApp = {
  /** @throws IntegrationError, after 5 seconds at the latest */
  sendCode: (message: WhatsAppCode) => Promise<void>
}
