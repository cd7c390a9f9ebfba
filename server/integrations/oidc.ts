import { setTimeout as sleep } from 'node:timers/promises'
import * as openid from 'openid-client'
import { z } from 'zod'
import { email } from '#shared/contracts/fields.ts'
import { maxNameLength, SECOND, senderTimeout } from '#shared/limits.ts'
import { beginningOf } from '#shared/rules/beginning-of.ts'
import { IntegrationError } from './integration-error.ts'
import type { OidcState, SignInProvider, VerifiedIdentity } from './sign-in-provider.ts'

export type OidcOptions = {
  /** The address that identifies the provider. Plain http is allowed for this machine only. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Where the provider redirects the browser to. It must be registered there. */
  redirectUri: string
  /** How long the provider may take for each of our requests, in milliseconds. */
  timeout?: number
  /** Reaches a provider that runs in this process, whatever its address. */
  fetch?: openid.CustomFetch
}

/** How far the provider's clock may differ from ours, in seconds. */
const clockTolerance = 30

/**
 * Signs in with any OpenID Connect provider. Identity tokens must be signed with a key pair of the provider, even
 * those it sends to us directly: neither the algorithm `none` nor a shared secret is accepted.
 *
 * @throws where the provider would be asked without encryption
 */
export function oidcProvider(options: OidcOptions): SignInProvider {
  const { redirectUri, timeout = senderTimeout } = options
  requireSafe(options)
  const discover = rememberSuccess(() => discoverProvider(options, timeout))
  const ask = async <T>(work: (config: openid.Configuration) => Promise<T>) => {
    try {
      return await Promise.race([discover().then(work), late(timeout)])
    } catch (cause) {
      throw new IntegrationError('sign-in provider', { cause })
    }
  }
  return {
    authorizationUrl: () => ask((config) => authorizationUrl(config, redirectUri)),
    handleCallback: (query, expected) => {
      const url = new URL(redirectUri)
      url.search = query.toString()
      return ask((config) => handleCallback(config, url, expected))
    },
  }
}

async function late(timeout: number): Promise<never> {
  await sleep(timeout, undefined, { ref: false })
  throw new Error(`No answer within ${timeout} ms`)
}

async function authorizationUrl(config: openid.Configuration, redirect_uri: string) {
  const sent = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    code_verifier: openid.randomPKCECodeVerifier(),
  }
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri,
    scope: 'openid email profile',
    state: sent.state,
    nonce: sent.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(sent.code_verifier),
    code_challenge_method: 'S256',
  })
  return { ...sent, url: url.href }
}

async function handleCallback(
  config: openid.Configuration,
  url: URL,
  expected: OidcState,
): Promise<VerifiedIdentity> {
  const tokens = await openid.authorizationCodeGrant(config, url, {
    expectedState: expected.state,
    expectedNonce: expected.nonce,
    pkceCodeVerifier: expected.code_verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider sent no identity token')
  // The e-mail address and whether it is verified must come from the same answer.
  const isComplete = claims.email !== undefined && claims.name !== undefined
  const answered = isComplete
    ? claims
    : await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
  const { email, name, picture } = person.parse(answered)
  return { issuer: claims.iss, subject: claims.sub, email, full_name: name, picture }
}

const person = z.object({
  email,
  email_verified: z.literal(true),
  name: z
    .string()
    .catch('')
    .transform((name) => beginningOf(name.trim(), maxNameLength)),
  picture: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .catch(null),
})

async function discoverProvider(options: OidcOptions, timeout: number) {
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

function requireSafe({ issuer, fetch }: OidcOptions): void {
  const { protocol, hostname } = new URL(issuer)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || fetch !== undefined
  if (protocol === 'https:' || isLocal) return
  throw new Error(`The sign-in provider ${issuer} must be reached by https.`)
}

/** Asks once, and again after a failure. */
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
