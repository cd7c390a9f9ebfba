import { setTimeout as sleep } from 'node:timers/promises'
import * as openid from 'openid-client'
import { z } from 'zod'
import { maxLoginLength, maxNameLength, SECOND, senderTimeout } from '#shared/limits.ts'
import { IntegrationError } from './integration-error.ts'
import type { OidcState, ProvedIdentity, SignInProvider } from './sign-in-provider.ts'

export type OpenIdOptions = {
  /** Its address; plain http is for this machine alone. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Where the browser comes back to, as the issuer knows it. */
  redirectUri: string
  /** How long the issuer may take for each of our two questions, in milliseconds. */
  timeout?: number
  /** Reaches an issuer that is part of this very process, whatever its address. */
  fetch?: openid.CustomFetch
}

/** How far the issuer's clock may be off, in seconds. */
const clockTolerance = 30

/**
 * Signs in at any OpenID Connect issuer. Identity tokens must carry the signature of a key pair of the
 * issuer's, also where they come straight from it: so neither `none` nor a shared secret passes.
 *
 * @throws where the issuer is not safe to talk to
 */
export function openIdProvider(options: OpenIdOptions): SignInProvider {
  const { redirectUri, timeout = senderTimeout } = options
  requireSafe(options)
  const discover = rememberSuccess(() => discoverIssuer(options, timeout))
  const ask = async <T>(work: (config: openid.Configuration) => Promise<T>) => {
    try {
      return await Promise.race([discover().then(work), late(timeout)])
    } catch (cause) {
      throw new IntegrationError('sign-in provider', { cause })
    }
  }
  return {
    authorizationUrl: () => ask((config) => authorizationUrl(config, redirectUri)),
    handleCallback: (query, errand) => {
      const url = new URL(redirectUri)
      url.search = query.toString()
      return ask((config) => handleCallback(config, url, errand))
    },
  }
}

async function late(timeout: number): Promise<never> {
  await sleep(timeout, undefined, { ref: false })
  throw new Error(`No answer within ${timeout} ms`)
}

async function authorizationUrl(config: openid.Configuration, redirect_uri: string) {
  const errand = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    code_verifier: openid.randomPKCECodeVerifier(),
  }
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri,
    scope: 'openid email profile',
    state: errand.state,
    nonce: errand.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(errand.code_verifier),
    code_challenge_method: 'S256',
  })
  return { ...errand, url: url.href }
}

async function handleCallback(
  config: openid.Configuration,
  url: URL,
  errand: OidcState,
): Promise<ProvedIdentity> {
  const tokens = await openid.authorizationCodeGrant(config, url, {
    expectedState: errand.state,
    expectedNonce: errand.nonce,
    pkceCodeVerifier: errand.code_verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('The issuer gave no identity token')
  // An e-mail address and whether it is verified must come from one place.
  const isWhole = claims.email !== undefined && claims.name !== undefined
  const told = isWhole
    ? claims
    : await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
  const { email, name, picture } = person.parse(told)
  return { issuer: claims.iss, subject: claims.sub, email, full_name: name, picture }
}

const person = z.object({
  email: z.string().trim().toLowerCase().max(maxLoginLength).pipe(z.email()),
  email_verified: z.literal(true),
  name: z
    .string()
    .catch('')
    .transform((name) => name.trim().slice(0, maxNameLength)),
  picture: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .catch(null),
})

async function discoverIssuer(options: OpenIdOptions, timeout: number) {
  const { issuer, clientId, clientSecret, fetch } = options
  const allowsHttp = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []
  return openid.discovery(
    new URL(issuer),
    clientId,
    { [openid.clockTolerance]: clockTolerance },
    openid.ClientSecretPost(clientSecret),
    {
      execute: [openid.enableNonRepudiationChecks, ...allowsHttp],
      timeout: timeout / SECOND,
      ...(fetch && { [openid.customFetch]: fetch }),
    },
  )
}

function requireSafe({ issuer, fetch }: OpenIdOptions): void {
  const { protocol, hostname } = new URL(issuer)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || fetch !== undefined
  if (protocol === 'https:' || isHere) return
  throw new Error(`The sign-in provider ${issuer} must be asked by https.`)
}

/** Asks once; again, where that failed. */
function rememberSuccess<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => {
    answer ??= ask().catch((error) => {
      answer = undefined
      throw error
    })
    return answer
  }
}
