import type { IncomingMessage, ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { callerKey } from '#server/calls/caller-key.ts'
import type { Changes } from '#server/calls/changes.ts'
import type { Kept } from '#server/calls/kept.ts'
import type { RateLimits } from '#server/calls/rate-limit.ts'
import { addressOf } from './address.ts'
import { isInCache } from './etag.ts'
import { keptKeyOf } from './kept-key.ts'
import type { KeptResponse } from './kept-responses.ts'

type Parts = {
  responses: Kept<KeptResponse>
  changes: Changes
  rateLimits: RateLimits
  trustedProxies: string[]
  app: () => FastifyInstance
}

type Exchange = { request: IncomingMessage; response: ServerResponse }

/** The cookie with the mark of the caller's last write; see `Changes`. */
const markCookie = /(?:^|;\s*)(?:__Host-)?chowk-written=([\w.-]+)/

/**
 * Answers visitors from the kept responses before the framework does any work for the request, which would cost more than
 * all the rest. Every other request goes on to the framework.
 */
export class KeptFront {
  readonly #parts: Parts
  readonly #isTrusted: (address: string, index: number) => boolean
  #count = 0

  constructor(parts: Parts) {
    this.#parts = parts
    this.#isTrusted = proxyAddr.compile(parts.trustedProxies)
  }

  /** Answers, or calls `pass`. */
  handle(exchange: Exchange, pass: () => void): void {
    const kept = this.#parts.app().isDraining ? undefined : this.#find(exchange.request)
    if (!kept) {
      pass()
      return
    }
    this.#answer(kept, exchange, pass).catch((error: unknown) => {
      this.#parts.app().log.error({ err: error }, 'a kept response')
      exchange.response.destroy()
    })
  }

  #find(request: IncomingMessage): KeptResponse | undefined {
    const { responses, changes } = this.#parts
    const key = keptKeyOf(request)
    const kept = key === undefined ? undefined : responses.find(key)?.value
    if (!kept) return undefined
    const { cookie } = request.headers
    const mark = cookie === undefined ? undefined : markCookie.exec(cookie)?.[1]
    return kept.community_ids.every((id) => changes.isSettled(id, mark)) ? kept : undefined
  }

  /** What is above the limit goes on too: a known device may have an allowance of its own. */
  async #answer(kept: KeptResponse, exchange: Exchange, pass: () => void): Promise<void> {
    const start = performance.now()
    const { request, response } = exchange
    const ip = proxyAddr(request, this.#isTrusted)
    const network = callerKey(undefined, addressOf({ ip, socket: request.socket }))
    const isCounted = await this.#parts.rateLimits.consume(kept.window, network).then(
      () => true,
      () => false,
    )
    if (!isCounted) {
      pass()
      return
    }
    send(kept, exchange)
    const { route, community_ids } = kept
    this.#parts.app().log.info({
      reqId: `kept-${(++this.#count).toString(36)}`,
      method: 'GET',
      route,
      status: response.statusCode,
      ms: Math.round(performance.now() - start),
      community: community_ids.find((id) => id > 0),
    })
  }
}

function send({ headers, etag, body }: KeptResponse, { request, response }: Exchange): void {
  if (isInCache(request.headers['if-none-match'], etag)) {
    const { 'content-length': _length, ...others } = headers
    response.writeHead(304, others).end()
    return
  }
  response.writeHead(200, headers)
  response.end(body)
}
