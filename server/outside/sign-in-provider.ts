/** Who somebody is, as a sign-in provider has proved it. */
export type ProvedIdentity = {
  /** With the subject, what an account is known by: an e-mail address may change hands. */
  issuer: string
  subject: string
  /** Verified by the provider. */
  email: string
  full_name: string
  picture: string | null
}

/** What must come back unchanged with the browser that was sent out. */
export type Errand = { state: string; nonce: string; code_verifier: string }

/** A sign-in provider: OpenID Connect's authorization code flow, with PKCE, state and nonce (RFC 9700). */
export type SignInProvider = {
  /** Where to send the browser. @throws OutsideFailure, after 5 seconds at the latest */
  setOut: () => Promise<Errand & { url: string }>
  /**
   * Exchanges the code that the browser came back with for who it has proved to be.
   *
   * @param query of the address that the browser came back to
   * @throws OutsideFailure, also where what was proved does not hold
   */
  comeBack: (query: URLSearchParams, errand: Errand) => Promise<ProvedIdentity>
}
