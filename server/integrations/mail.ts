export type Email = { to: string; subject: string; text: string }

/** Sends e-mail. */
export type Mail = {
  /** @throws IntegrationError, after 5 seconds at the latest */
  send: (email: Email) => Promise<void>
}
