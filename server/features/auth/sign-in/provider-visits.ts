import { z } from 'zod'
import { findCommunityByToken } from '#server/calls/callers/community.ts'
import type { AnyContext } from '#server/calls/run/call-context.ts'
import { readData } from '#server/calls/run/field-errors.ts'
import { typedFields } from '#server/calls/run/typed-fields.ts'
import type { Visit, VisitContext } from '#server/calls/run/visit.ts'
import { IntegrationError } from '#server/integrations/integration-error.ts'
import { limits } from '#shared/contracts/call.ts'
import { id, identificationToken } from '#shared/contracts/fields.ts'
import { AppError } from '#shared/errors.ts'
import { recordEvent } from '../events.ts'
import { keepIdentity } from '../sign-up/pending-identity.ts'
import { type Attempt, consumeAttempt, keepAttempt } from './provider-attempt.ts'

/** Where the sign-in provider redirects the browser to. */
export const callbackPath = '/api/auth/google/callback'

const visitQuery = z
  .object({
    identification_token: identificationToken,
    purpose: z.enum(['login', 'register', 'join', 'link', 'prove']).default('login'),
    /** Of a proof for what an operator does about a member: where it comes back to. */
    about_id: id.optional(),
    task: z.enum(['role', 'export', 'delete']).optional(),
  })
  .refine(
    ({ purpose, about_id, task }) =>
      (about_id === undefined) === (task === undefined) &&
      (task === undefined || purpose === 'prove'),
  )

/** Redirects the browser to the sign-in provider, and back to the product with the result. */
export const providerVisits: Visit[] = [
  { path: '/api/auth/google', limit: limits.signingIn, nextAddress: authorizationAddress },
  { path: callbackPath, limit: limits.signingIn, nextAddress: callbackAddress },
]

/** The provider's address; our login screen where the provider does not answer. */
async function authorizationAddress(visit: VisitContext): Promise<string> {
  const { db, cookies, signInProvider } = visit
  if (!signInProvider) throw new AppError('not_found')
  const asked = typedFields(Object.fromEntries(visit.query), { input: visitQuery })
  const read = readData(visitQuery, asked)
  const { purpose, about_id = null, task = null } = read
  const { identification_token } = await findCommunityByToken(db, read.identification_token)
  try {
    const { url, ...state } = await signInProvider.authorizationUrl()
    await keepAttempt(db, cookies, { ...state, identification_token, purpose, about_id, task })
    return url
  } catch (error) {
    return addressAfterError(visit, { identification_token, purpose, about_id, task }, error)
  }
}

/** Stores the verified identity; the screen at this address continues with it. */
async function callbackAddress(visit: VisitContext): Promise<string> {
  const { db, cookies, log, query, signInProvider } = visit
  if (!signInProvider) throw new AppError('not_found')
  const attempt = await consumeAttempt(db, cookies, query.get('state') ?? '')
  if (!attempt) throw new AppError('identity_missing')
  const { identification_token, purpose } = attempt
  // The OAuth error of a person who refuses or leaves (RFC 6749, 4.1.2.1).
  if (query.get('error') === 'access_denied') return resultAddress(attempt, 'cancelled')
  try {
    await keepIdentity(db, cookies, await signInProvider.handleCallback(query, attempt))
  } catch (error) {
    return addressAfterError(visit, attempt, error)
  }
  recordEvent(log, 'identity verified', { method: 'provider', purpose })
  const community = encodeURIComponent(identification_token)
  if (purpose === 'register') return `/${community}/register`
  if (purpose === 'join') return `/${community}/join/name`
  return resultAddress(attempt, 'verified')
}

type Begun = Pick<Attempt, 'identification_token' | 'purpose' | 'about_id' | 'task'>

/** The screen that the visit began at, with how it ended. */
function resultAddress(begun: Begun, result: 'verified' | 'cancelled' | 'failed'): string {
  const { task } = begun
  const query = new URLSearchParams({ provider: result, ...(task !== null && { task }) })
  return `${screenOf(begun)}?${query}`
}

function screenOf({ identification_token, purpose, about_id }: Begun): string {
  const community = encodeURIComponent(identification_token)
  if (purpose === 'link') return '/settings/account'
  if (about_id !== null) return `/${community}/console/members/${about_id}`
  if (purpose === 'prove') return '/settings/delete-account'
  return `/${community}/${screens[purpose] ?? 'login'}`
}

const screens: Partial<Record<string, string>> = { join: 'join', register: 'signup-with-google' }

/** Logs the provider's error, without personal data; the screen that the visit began at shows that it failed. */
function addressAfterError({ log }: AnyContext, begun: Begun, error: unknown) {
  if (!(error instanceof IntegrationError)) throw error
  log.warn({ err: error }, 'sign-in provider failed')
  return resultAddress(begun, 'failed')
}
