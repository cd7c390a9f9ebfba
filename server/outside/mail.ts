export type Letter = { to: string; subject: string; text: string }

/** What sends e-mail. */
export type Mail = {
  /** @throws OutsideFailure, after 5 seconds at the latest */
  send: (letter: Letter) => Promise<void>
}
