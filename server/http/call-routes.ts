import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Claims } from '#server/calls/callers/caller.ts'
import { normalizeLogin } from '#server/calls/callers/known-device.ts'
import { windowOf } from '#server/calls/limits/admission.ts'
import type { Origin } from '#server/calls/run/call-context.ts'
import { Deadline } from '#server/calls/run/deadline.ts'
import type { CallRunner } from '#server/calls/run/perform-call.ts'
import { runCall } from '#server/calls/run/run-call.ts'
import { StreamedAnswer } from '#server/calls/run/streamed-answer.ts'
import type { Call } from '#shared/contracts/call.ts'
import { calls, type Path } from '#shared/contracts/calls.ts'
import { AppError } from '#shared/errors.ts'
import { serverTimeout } from '#shared/limits.ts'
import { addressOf } from './address.ts'
import {
  communityTokenOf,
  idempotencyKeyOf,
  isReading,
  rowIdIn,
  siteOf,
  textIn,
  userIdIn,
} from './asked-for.ts'
import { bearerOf } from './bearer.ts'
import { ownHeaders, sharedHeaders } from './cache-control.ts'
import { keyOfCall } from './cache-key.ts'
import { cookiesOf } from './cookies.ts'
import { fieldsOf, readForm } from './form.ts'
import { isFromAnotherSite } from './from-another-site.ts'
import { goneSignal } from './gone-signal.ts'
import { localeOf } from './locale.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's name of the call that is served here. */
    call?: Path
  }
  interface FastifyRequest {
    /** Whether the call has been run: before that, an error is one of reading the request. */
    isCallRun: boolean
  }
}

/** Serves every call of the contract at `/api/<path>`, by POST and, where it only reads, by GET. */
export function callRoutes(app: FastifyInstance, runner: CallRunner): void {
  app.decorateRequest('isCallRun', false)
  const contract = Object.entries(calls) as [Path, Call][]
  for (const [path, call] of contract) {
    const options = { config: { call: path }, ...(call.maxBytes && { bodyLimit: call.maxBytes }) }
    const answer = (request: FastifyRequest, reply: FastifyReply) =>
      answerCall(runner, path, { request, reply })
    for (const url of urlsOf(path, call)) {
      app.post(url, options, answer)
      if (call.reads) app.get(url, options, answer)
    }
  }
}

/** The headers that an answer to visitors depends on. */
const dependsOn = 'authorization, identification-token, subdomain'

type Exchange = { request: FastifyRequest; reply: FastifyReply }

async function answerCall(runner: CallRunner, path: Path, { request, reply }: Exchange) {
  const call: Call = calls[path]
  request.isCallRun = true
  // A cookie signs hosts in, so another site could let their browser send a call.
  if (isOfHosts(path) && isFromAnotherSite(request)) throw new AppError('not_allowed')
  const claims = claimsOf(request, reply, call)
  const deadline = new Deadline(serverTimeout, goneSignal(reply))
  try {
    const { answer, lifetime } = await runCall(runner, path, {
      origin: originOf(request, reply),
      claims,
      idempotencyKey: idempotencyKeyOf(request.headers),
      deadline,
      readForm: (call) => readForm(request, call),
      onCaller: (caller) => {
        request.caller = caller
      },
    })
    // Caches on the way may store only what visitors read.
    const isShared =
      call.reads &&
      call.who === 'anyone' &&
      isReading(request.method) &&
      claims.bearer === undefined
    reply.headers(isShared ? { ...sharedHeaders, vary: dependsOn } : ownHeaders)
    if (isShared && lifetime) {
      const key = keyOfCall(path, {
        fields: Object(fieldsOf(request, call)),
        communityToken: claims.communityToken,
        site_id: siteOf(request.headers),
      })
      request.caching = { key, lifetime, window: windowOf(path, call) }
    }
    if (!(answer instanceof StreamedAnswer)) return answer
    return reply.type(answer.contentType).send(answer.body)
  } finally {
    deadline.clear()
  }
}

function isOfHosts(path: Path): boolean {
  return path.startsWith('host/')
}

/** Where a request comes from, for the handlers. */
export function originOf(request: FastifyRequest, reply: FastifyReply): Origin {
  return {
    address: addressOf(request),
    device: request.headers['user-agent'] ?? '',
    cookies: cookiesOf(request, reply),
    site_id: siteOf(request.headers),
    locale: localeOf(request.headers),
    log: request.log,
  }
}

/** `/api/<path>` and, where the contract lets a field stand in the path, `/api/<path>/<field>`. */
function urlsOf(path: string, call: Call): string[] {
  const url = `/api/${path}`
  return call.inPath ? [url, `${url}/:${call.inPath}`] : [url]
}

function claimsOf(request: FastifyRequest, reply: FastifyReply, call: Call): Claims {
  return {
    bearer: bearerOf(request),
    communityToken: communityTokenOf(request),
    rowId: rowIdIn(fieldsOf(request, call), call),
    about: userIdIn(fieldsOf(request, call)),
    login: loginOf(request, call),
    hostToken: cookiesOf(request, reply).get('host'),
    writeToken: cookiesOf(request, reply).get('written'),
  }
}

/** The login that the call names, as logins are stored. */
function loginOf({ body }: FastifyRequest, { knownDevice }: Call): string | undefined {
  if (knownDevice === undefined || knownDevice === 'any') return undefined
  const login = knownDevice.map((name) => textIn(body, name)).find(Boolean)
  return login && normalizeLogin(login)
}
