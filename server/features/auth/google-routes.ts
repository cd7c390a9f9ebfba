import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findCommunityByToken } from '#server/http/community.ts'
import { cookiesOf } from '#server/http/cookies.ts'
import { Deadline } from '#server/http/deadline.ts'
import { answerError, invalidData } from '#server/http/errors.ts'
import { plainPage } from '#server/http/plain-page.ts'
import { serve } from '#server/http/serve.ts'
import { IntegrationError } from '#server/integrations/integration-error.ts'
import { limits } from '#shared/contracts/call.ts'
import { identificationToken } from '#shared/contracts/fields.ts'
import { AppError } from '#shared/errors.ts'
import { serverTimeout } from '#shared/limits.ts'
import { recordEvent } from './events.ts'
import { consumeAttempt, keepAttempt } from './google-attempt.ts'
import { dropIdentity, findIdentity, keepIdentity } from './pending-identity.ts'
import { findAccountByLogin, providerLogin } from './queries.ts'
import { signIn } from './signing-in.ts'

/** Where the sign-in provider sends the browser back to. */
export const callbackPath = '/api/auth/google/callback'

/** What a visit to the provider is for: signing in, or opening an account. */
const errand = z.object({
  identification_token: identificationToken,
  purpose: z.enum(['login', 'register']).default('login'),
})

/**
 * Signing in with the sign-in provider: out to it and back by redirects, and then a call, which must name
 * who was proved. Nobody is known by an e-mail address: an account is found by issuer and subject alone.
 */
export function googleRoutes(app: FastifyInstance): void {
  for (const [url, visit] of [
    ['/api/auth/google', authorizationUrl],
    [callbackPath, handleCallback],
  ] as const) {
    const config = { limit: { name: url, ...limits.signingIn } }
    app.get(url, { config, errorHandler: answerInWords }, async (request, reply) => {
      const address = await new Deadline(serverTimeout).waitFor(visit(request, reply))
      return reply.header('cache-control', 'no-store').redirect(address)
    })
  }

  serve(app, 'auth/login-with-google', async (request) => {
    const { db, input, cookies, refuse } = request
    const { issuer, subject, email } = (await findIdentity(db, cookies)) ?? {}
    if (!issuer || !subject) throw refuse('identity_missing')
    const isProved = input.email === email && input.google_id === subject
    if (!isProved) throw refuse('identity_differs')
    const account = await findAccountByLogin(db, providerLogin({ issuer, subject }))
    if (!account) throw refuse('account_missing')
    // Of several calls at once one finds it still there.
    if (!(await dropIdentity(db, cookies))) throw refuse('identity_missing')
    return signIn(request, { account, way: 'provider', secret: app.services.secret })
  })
}

/** The provider's address, or, where that cannot be reached, our own again. */
async function authorizationUrl(request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { db, signInProvider } = request.server.services
  if (!signInProvider) throw new AppError('not_found')
  const read = errand.safeParse(request.query)
  if (!read.success) throw invalidData(read.error)
  const { purpose } = read.data
  const { identification_token } = await findCommunityByToken(db, read.data.identification_token)
  try {
    const { url, ...sent } = await signInProvider.authorizationUrl()
    await keepAttempt(db, cookiesOf(request, reply), { ...sent, identification_token, purpose })
    return url
  } catch (error) {
    return afterFailure(request, identification_token, error)
  }
}

/** Where to go on with what was proved, or without it. */
async function handleCallback(request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { db, signInProvider } = request.server.services
  if (!signInProvider) throw new AppError('not_found')
  const cookies = cookiesOf(request, reply)
  const query = new URLSearchParams(request.url.split('?')[1])
  const attempt = await consumeAttempt(db, cookies, query.get('state') ?? '')
  if (!attempt) throw new AppError('identity_missing')
  const { identification_token, purpose } = attempt
  try {
    await keepIdentity(db, cookies, await signInProvider.handleCallback(query, attempt))
  } catch (error) {
    return afterFailure(request, identification_token, error)
  }
  recordEvent(request.log, 'identity proved', { way: 'provider', purpose })
  const community = `/${encodeURIComponent(identification_token)}`
  return purpose === 'register' ? `${community}/register` : `${community}/login?provider=verified`
}

/** Tells the log what the provider did, in words that hold nothing of anybody's, and the visitor that it failed. */
function afterFailure({ log }: FastifyRequest, identification_token: string, error: unknown) {
  if (!(error instanceof IntegrationError)) throw error
  log.warn({ err: error }, 'sign-in provider failed')
  return `/${encodeURIComponent(identification_token)}/login?provider=failed`
}

/** Who comes here is a person with a browser: failures are told as pages. */
function answerInWords(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  return answerError(error, request, reply.type('text/html; charset=utf-8').serializer(plainPage))
}
