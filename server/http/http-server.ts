import { createServer, type RequestListener, type Server } from 'node:http'
import { SECOND, serverTimeout } from '#shared/limits.ts'
import type { CacheFront } from './cache-front.ts'

/** A server whose requests go to the cached responses first, and from there to `passOn`. */
export function serverBehind(front: CacheFront, passOn: RequestListener): Server {
  const server = createServer((request, response) =>
    front.handle({ request, response }, () => passOn(request, response)),
  )
  // Receiving a request, an upload over a slow network among them.
  server.requestTimeout = 120 * SECOND
  server.setTimeout(130 * SECOND)
  server.keepAliveTimeout = 3 * serverTimeout
  return server
}
