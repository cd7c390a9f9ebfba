import { z } from 'zod'
import type { AnyContext, Handlers } from '#server/calls/call-context.ts'
import { findCommunityByToken } from '#server/calls/community.ts'
import { invalidData } from '#server/calls/input.ts'
import type { Visit, VisitContext } from '#server/calls/visit.ts'
import { IntegrationError } from '#server/integrations/integration-error.ts'
import { limits } from '#shared/contracts/call.ts'
import { identificationToken } from '#shared/contracts/fields.ts'
import { AppError } from '#shared/errors.ts'
import { recordEvent } from './events.ts'
import { consumeAttempt, keepAttempt } from './google-attempt.ts'
import { dropIdentity, findIdentity, keepIdentity } from './pending-identity.ts'
import { findAccountByLogin, providerLogin } from './queries.ts'
import { signIn } from './signing-in.ts'

/** Where the sign-in provider sends the browser back to. */
export const callbackPath = '/api/auth/google/callback'

/** What a visit to the provider is for: signing in, or opening an account. */
const visitQuery = z.object({
  identification_token: identificationToken,
  purpose: z.enum(['login', 'register']).default('login'),
})

/** To the sign-in provider and back: the browser is redirected both times. */
export const providerVisits: Visit[] = [
  { path: '/api/auth/google', limit: limits.signingIn, nextAddress: startAddress },
  { path: callbackPath, limit: limits.signingIn, nextAddress: callbackAddress },
]

/**
 * Signing in with what the provider has proved: the call must name the same identity. An e-mail address
 * identifies nobody: an account is found by issuer and subject alone.
 */
export const providerHandlers = {
  'auth/login-with-google': async (call) => {
    const { db, input, cookies, error } = call
    const { issuer, subject, email } = (await findIdentity(db, cookies)) ?? {}
    if (!issuer || !subject) throw error('identity_missing')
    const isProved = input.email === email && input.google_id === subject
    if (!isProved) throw error('identity_differs')
    const account = await findAccountByLogin(db, providerLogin({ issuer, subject }))
    if (!account) throw error('account_missing')
    // Of several calls at once one finds it still there.
    if (!(await dropIdentity(db, cookies))) throw error('identity_missing')
    return signIn(call, { account, way: 'provider' })
  },
} satisfies Partial<Handlers>

/** The provider's address, or, where that cannot be reached, our own again. */
async function startAddress(visit: VisitContext): Promise<string> {
  const { db, cookies, signInProvider } = visit
  if (!signInProvider) throw new AppError('not_found')
  const read = visitQuery.safeParse(Object.fromEntries(visit.query))
  if (!read.success) throw invalidData(read.error)
  const { purpose } = read.data
  const { identification_token } = await findCommunityByToken(db, read.data.identification_token)
  try {
    const { url, ...sent } = await signInProvider.authorizationUrl()
    await keepAttempt(db, cookies, { ...sent, identification_token, purpose })
    return url
  } catch (error) {
    return addressAfterFailure(visit, identification_token, error)
  }
}

/** Where to go on with what was proved, or without it. */
async function callbackAddress(visit: VisitContext): Promise<string> {
  const { db, cookies, log, query, signInProvider } = visit
  if (!signInProvider) throw new AppError('not_found')
  const attempt = await consumeAttempt(db, cookies, query.get('state') ?? '')
  if (!attempt) throw new AppError('identity_missing')
  const { identification_token, purpose } = attempt
  try {
    await keepIdentity(db, cookies, await signInProvider.handleCallback(query, attempt))
  } catch (error) {
    return addressAfterFailure(visit, identification_token, error)
  }
  recordEvent(log, 'identity proved', { way: 'provider', purpose })
  const community = `/${encodeURIComponent(identification_token)}`
  return purpose === 'register' ? `${community}/register` : `${community}/login?provider=verified`
}

/** Logs what the provider did, without personal data, and sends the visitor where they are told that it failed. */
function addressAfterFailure({ log }: AnyContext, identification_token: string, error: unknown) {
  if (!(error instanceof IntegrationError)) throw error
  log.warn({ err: error }, 'sign-in provider failed')
  return `/${encodeURIComponent(identification_token)}/login?provider=failed`
}
