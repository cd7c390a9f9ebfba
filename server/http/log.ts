import type { FastifyInstance } from 'fastify'

/**
 * One line a request: id, route, status, milliseconds, community and actor. The route is the pattern and
 * never the address, so that no token, slug or search of anybody's is written down.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('caller')
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      community: request.caller?.community?.id,
      actor: request.caller?.member?.id,
    })
  })
}
