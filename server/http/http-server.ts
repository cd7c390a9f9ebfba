import { createServer, type RequestListener, type Server } from 'node:http'
import { SECOND, serverTimeout } from '#shared/limits.ts'
import type { KeptFront } from './kept-front.ts'

/** A server whose requests go to the kept responses first, and from there to `passOn`. */
export function serverBehind(front: KeptFront, passOn: RequestListener): Server {
  const server = createServer((request, response) =>
    front.handle({ request, response }, () => passOn(request, response)),
  )
  // Receiving a request, an upload over a slow network among them.
  server.requestTimeout = 120 * SECOND
  server.setTimeout(130 * SECOND)
  server.keepAliveTimeout = 3 * serverTimeout
  return server
}
