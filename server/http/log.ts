import type { FastifyInstance } from 'fastify'
import type { Caller } from '#server/calls/callers/caller.ts'
import type { ErrorCode } from '#shared/errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once known. */
    caller?: Caller
    /** The code of the error that was answered. */
    errorCode?: ErrorCode
  }
}

/**
 * One line a request: id, route, status, milliseconds, community, actor, and the code of an error. The route
 * is the pattern and never the address, so that no token, slug or search text is written down.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('caller')
  app.decorateRequest('errorCode')
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      error: request.errorCode,
      ms: Math.round(reply.elapsedTime),
      community: request.caller?.community?.id,
      actor: request.caller?.member?.id,
    })
  })
}
