import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { FreshCache } from '#server/calls/answers/fresh-cache.ts'
import type { CookieName } from '#server/calls/callers/cookies.ts'
import type { Changes } from '#server/calls/changes/changes.ts'
import { callerKey } from '#server/calls/limits/caller-key.ts'
import { type RateLimits, TooManyRequests } from '#server/calls/limits/rate-limit.ts'
import { AppError, type ErrorCode, errors } from '#shared/errors.ts'
import { addressOf } from './address.ts'
import { type CachedResponse, keyOfResponse } from './cached-responses.ts'
import { canonicalUrl } from './canonical-url.ts'
import { cookieIn } from './cookies.ts'
import { drawingReader } from './drawing-reader.ts'
import type { Drawings } from './drawings.ts'
import { encodingFor } from './encodings.ts'
import { errorAnswer } from './errors.ts'
import { isInCache } from './etag.ts'
import { localeOf } from './locale.ts'
import { asksForPage } from './plain-page.ts'
import { readVisitorRequest, type VisitorRequest } from './visitor-request.ts'
import type { WebPart } from './web-part.ts'

type Parts = {
  responses: FreshCache<CachedResponse>
  changes: Changes
  rateLimits: RateLimits
  drawings: Drawings
  secret: string
  trustedProxies: string[]
  /** What every response says. */
  headers: OutgoingHttpHeaders
  web: WebPart | undefined
  app: () => FastifyInstance
}

type Exchange = { request: IncomingMessage; response: ServerResponse }

/** A visitor's request, as it is answered here. */
type Visit = Exchange & {
  asked: VisitorRequest
  address: string
  /** By which its limits are counted. */
  caller: string
  start: number
}

/**
 * Answers visitors from the cached responses, and refuses them when a limit is used up, before the framework does its
 * work, which would cost more than all the rest. Every other request goes on to the framework.
 */
export class CacheFront {
  readonly #parts: Parts
  readonly #isTrusted: (address: string, index: number) => boolean
  #count = 0

  constructor(parts: Parts) {
    this.#parts = parts
    this.#isTrusted = proxyAddr.compile(parts.trustedProxies)
  }

  /** Answers, or calls `pass`. */
  handle(exchange: Exchange, pass: () => void): void {
    const { app, web } = this.#parts
    const { request, response } = exchange
    const asked = app().isDraining ? undefined : readVisitorRequest(request, web)
    if (!asked) {
      pass()
      return
    }
    const start = performance.now()
    const ip = proxyAddr(request, this.#isTrusted)
    const address = addressOf({ ip, socket: request.socket })
    const caller = callerKey(undefined, address)
    this.#answer({ ...exchange, asked, address, caller, start }, pass).catch((error: unknown) => {
      app().log.error({ err: error }, 'a cached response')
      response.destroy()
    })
  }

  async #answer(visit: Visit, pass: () => void): Promise<void> {
    const cached = this.#find(visit)
    const refusal =
      this.#usedUp(visit) ?? (await (cached ? this.#consume(visit) : this.#noRoom(visit)))
    if (refusal) {
      refuse(visit, refusal, this.#parts.headers)
      this.#log(visit, { error: refusal.code })
    } else if (cached) {
      send(cached, visit)
      this.#log(visit, { community: cached.community_ids.find((id) => id > 0) })
    } else pass()
  }

  #find({ request: { headers }, asked }: Visit): CachedResponse | undefined {
    const { responses, changes } = this.#parts
    const encoding = encodingFor(headers['accept-encoding'])
    const cached = responses.find(keyOfResponse(asked.key, encoding))?.value
    if (!cached) return undefined
    const writeToken = cookieIn(headers, 'written')
    return cached.community_ids.every((id) => changes.isSettled(id, writeToken))
      ? cached
      : undefined
  }

  /** A refusal that is known already, without counting. */
  #usedUp({ asked, caller }: Visit): AppError | undefined {
    const left = this.#parts.rateLimits.refusedFor(asked.window, caller)
    return left === undefined ? undefined : new TooManyRequests(left)
  }

  /** Counts what is answered here; the framework counts everything else. */
  async #consume({ asked, caller }: Visit): Promise<AppError | undefined> {
    const counting = this.#parts.rateLimits.consume(asked.window, caller)
    return counting.then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof AppError) return error
        throw error
      },
    )
  }

  #noRoom({ request, asked, address }: Visit): AppError | undefined {
    if (!asked.isPage) return undefined
    const { drawings, secret } = this.#parts
    const cookies = { get: (name: CookieName) => cookieIn(request.headers, name) }
    return drawings.refusal(asked.key, drawingReader(address, { cookies, secret }))
  }

  #log({ asked, response, start }: Visit, more: { community?: number; error?: ErrorCode }): void {
    this.#parts.app().log.info({
      reqId: `front-${(++this.#count).toString(36)}`,
      method: 'GET',
      route: asked.route,
      status: response.statusCode,
      ms: Math.round(performance.now() - start),
      ...more,
    })
  }
}

function send({ headers, etag, body }: CachedResponse, { request, response }: Exchange): void {
  if (isInCache(request.headers['if-none-match'], etag)) {
    const { 'content-length': _length, ...others } = headers
    response.writeHead(304, others).end()
    return
  }
  response.writeHead(200, headers)
  response.end(body)
}

/** Logs the same line as the framework. */
function refuse(
  { request: { method = '', url = '', headers }, response }: Exchange,
  refusal: AppError,
  always: OutgoingHttpHeaders,
): void {
  const isPage = asksForPage({ method, url: canonicalUrl(url) })
  const answer = answerOnce(refusal, { reader: localeOf(headers), isPage })
  const length = Buffer.byteLength(answer.body)
  const { status } = errors[refusal.code]
  response.writeHead(status, { ...always, ...answer.headers, 'content-length': length })
  response.end(answer.body)
}

/** The answers of refusals are cached: putting the time into words costs more than all the rest. */
const answers = new LRUCache<string, ReturnType<typeof errorAnswer>>({ max: 500 })

function answerOnce(refusal: AppError, recipient: Parameters<typeof errorAnswer>[1]) {
  const pause = refusal instanceof TooManyRequests ? refusal.retryAfterSeconds : 0
  const key = `${refusal.code} ${pause} ${recipient.reader} ${recipient.isPage}`
  const answer = answers.get(key) ?? errorAnswer(refusal, recipient)
  answers.set(key, answer)
  return answer
}
