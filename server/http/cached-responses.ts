import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FreshCache, Lifetime } from '#server/calls/answers/fresh-cache.ts'
import type { Window } from '#server/calls/limits/rate-limit.ts'
import { type Encoding, encode, encodingFor } from './encodings.ts'
import { isInCache } from './etag.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** How many changes had been heard when the request came. */
    changesHeard: number
    /** How the response may be cached, once that is known. */
    caching?: Caching
  }
}

/** The key of a response, how long it is valid, and the limit that it counts against. */
export type Caching = { key: string; lifetime: Lifetime; window: Window }

/** A finished response, as it is sent. */
export type CachedResponse = Pick<Caching, 'window'> & {
  /** The communities that it shows something of. */
  community_ids: readonly number[]
  headers: OutgoingHttpHeaders
  etag: string
  body: Buffer
}

/** Headers of one exchange, not of the response itself. */
const ofExchange = ['connection', 'date', 'keep-alive']

/** The size of a response without its body, in bytes. */
const overhead = 2048

/** Gives responses to visitors an ETag, and caches them; `CacheFront` sends them again. */
export function cacheResponses(app: FastifyInstance, responses: FreshCache<CachedResponse>): void {
  app.decorateRequest('changesHeard', 0)
  app.decorateRequest('caching')
  app.addHook('onRequest', async (request) => {
    request.changesHeard = app.services.changes.count
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { caching } = request
    if (!caching || typeof payload !== 'string') return payload
    if (reply.statusCode !== 200 || reply.hasHeader('set-cookie')) return payload
    const asked = encodingFor(request.headers['accept-encoding'])
    const { encoding, body } = await encode(payload, asked)
    const etag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`
    const vary = `${reply.getHeader('vary')}, accept-encoding`
    reply.headers({ etag, vary, 'content-length': body.length })
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    store(responses, { request, reply, caching, asked, etag, body })
    if (!isInCache(request.headers['if-none-match'], etag)) return body
    reply.code(304)
    return ''
  })
}

type Sent = {
  request: FastifyRequest
  reply: FastifyReply
  caching: Caching
  /** The encoding that was asked for. */
  asked: Encoding
  etag: string
  body: Buffer
}

/** The key of a response in that encoding. */
export function keyOfResponse(key: string, encoding: Encoding): string {
  return `${encoding}\n${key}`
}

function store(responses: FreshCache<CachedResponse>, sent: Sent): void {
  const { request, reply, caching, asked, etag, body } = sent
  const { key, lifetime, window } = caching
  const all = Object.entries(reply.getHeaders())
  const headers = Object.fromEntries(all.filter(([name]) => !ofExchange.includes(name)))
  responses.store(keyOfResponse(key, asked), {
    value: { headers, etag, body, community_ids: communitiesOf(lifetime), window },
    ...lifetime,
    // A page may have been drawn for another request, which came before this one.
    since: Math.min(lifetime.since, request.changesHeard),
    bytes: body.length + overhead,
  })
}

/** `7 posts` is about the community 7. */
function communitiesOf({ topics }: Lifetime): number[] {
  return [...new Set(topics.map((topic) => Number.parseInt(topic, 10)))]
}
