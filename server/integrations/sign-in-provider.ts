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
export type OidcState = { state: string; nonce: string; code_verifier: string }

/** A sign-in provider: OpenID Connect's authorization code flow, with PKCE, state and nonce (RFC 9700). */
export type SignInProvider = {
  /** Where to send the browser. @throws IntegrationError, after 5 seconds at the latest */
  authorizationUrl: () => Promise<OidcState & { url: string }>
  /**
   * Exchanges the code that the browser came back with for who it has proved to be.
   *
   * @param query of the address that the browser came back to
   * @throws IntegrationError, also where what was proved does not hold
   */
  handleCallback: (query: URLSearchParams, errand: OidcState) => Promise<ProvedIdentity>
}
