/** The identity of a person, as a sign-in provider has verified it. */
export type VerifiedIdentity = {
  /** Issuer and subject identify the account: an e-mail address may change hands. */
  issuer: string
  subject: string
  /** Verified by the provider. */
  email: string
  full_name: string
  picture: string | null
}

/** The state that the browser must bring back unchanged from the provider. */
export type OidcState = { state: string; nonce: string; code_verifier: string }

/** A sign-in provider: OpenID Connect's authorization code flow, with PKCE, state and nonce (RFC 9700). */
export type SignInProvider = {
  /** Where to redirect the browser to. @throws IntegrationError, after 5 seconds at the latest */
  authorizationUrl: () => Promise<OidcState & { url: string }>
  /**
   * Exchanges the code in the callback's query for the verified identity.
   *
   * @throws IntegrationError, also for an identity that is not valid
   */
  handleCallback: (query: URLSearchParams, expected: OidcState) => Promise<VerifiedIdentity>
}
