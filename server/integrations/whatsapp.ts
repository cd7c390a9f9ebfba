import type { Locale } from '#shared/locale.ts'

/** A one-time code for a phone: ten digits, without the country code. */
export type WhatsAppMessage = { phone: string; code: string; locale: Locale }

/** Sends one-time codes by WhatsApp. */
export type WhatsApp = {
  /** @throws IntegrationError, after 5 seconds at the latest */
  sendCode: (message: WhatsAppMessage) => Promise<void>
}
