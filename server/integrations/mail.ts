export type Email = { to: string; subject: string; text: string }

/** What sends e-mail. */
export type Mail = {
  /** @throws IntegrationError, after 5 seconds at the latest */
  send: (letter: Email) => Promise<void>
}
