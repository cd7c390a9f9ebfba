/** The address of a browser at its push service, and the keys with which only it can read. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  /** At most 3,900 bytes. */
  text: string
  /**
   * A message replaces an earlier one of its topic that was not delivered yet: at most 32 of A–Z, a–z, 0–9, `-`, `_`.
   */
  topic: string
}

/** Sends messages to browsers through the push services of their makers. */
export type Push = {
  /** Base64url, for the browser that subscribes. */
  publicKey: string
  /** Whether it is the address of a push service: members give us no other address to connect to. */
  accepts: (endpoint: string) => boolean
  /**
   * @returns whether the browser can still be reached there
   * @throws IntegrationError, after 5 seconds at the latest
   */
  send: (target: PushTarget, message: PushMessage) => Promise<boolean>
}
