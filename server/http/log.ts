import type { FastifyInstance } from 'fastify'
import type { ErrorCode } from '#shared/errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused; for the log. */
    refusal?: ErrorCode
  }
}

/**
 * One line a request: id, route, status, milliseconds, community and actor, and why it was refused. The route is the pattern and
 * never the address, so that no token, slug or search of anybody's is written down.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('caller')
  app.decorateRequest('refusal')
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      refused: request.refusal,
      ms: Math.round(reply.elapsedTime),
      community: request.caller?.community?.id,
      actor: request.caller?.member?.id,
    })
  })
}
