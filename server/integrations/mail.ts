export type Email = {
  to: string
  subject: string
  text: string
  /** The same as a page, for mail programs that show pages. */
  html?: string
  /** More headers, by their names. */
  headers?: Record<string, string>
  /** `<…@host>`: an e-mail that is sent again under the same id is shown once. */
  message_id?: string
}

/** Sends e-mail. */
export type Mail = {
  /** @throws IntegrationError, after 5 seconds at the latest */
  send: (email: Email) => Promise<void>
}
