import type { Locale } from '#shared/locale.ts'

/** A one-time code for a phone: ten digits, without the country code. */
export type WhatsAppMessage = { phone: string; code: string; locale: Locale }

/** A reminder for a phone, in a sentence, and the path that it opens. */
export type WhatsAppReminder = { phone: string; text: string; path: string; locale: Locale }

/** Sends messages by WhatsApp. */
export type WhatsApp = {
  /** @throws IntegrationError, after 5 seconds at the latest */
  sendCode: (message: WhatsAppMessage) => Promise<void>
  /**
   * Absent where no template for reminders is approved.
   *
   * @throws IntegrationError, after 5 seconds at the latest
   */
  sendReminder?: (reminder: WhatsAppReminder) => Promise<void>
}
