import type { FastifyInstance } from 'fastify'
import { countVisit } from '#server/calls/limits/device-allowance.ts'
import { Deadline } from '#server/calls/run/deadline.ts'
import type { Visit } from '#server/calls/run/visit.ts'
import { serverTimeout } from '#shared/limits.ts'
import { originOf } from './call-routes.ts'
import { answerErrorAsPage } from './errors.ts'

/** Serves the addresses that a browser passes through: each answers with a redirect. */
export function visitRoutes(app: FastifyInstance, visits: readonly Visit[]): void {
  for (const { path, limit, nextAddress } of visits) {
    const window = { name: `visits of ${path}`, ...limit }
    app.get(path, { errorHandler: answerErrorAsPage }, async (request, reply) => {
      const origin = originOf(request, reply)
      await countVisit(app.services, window, { ...origin, knownDevice: 'any' })
      const deadline = new Deadline(serverTimeout)
      const query = new URLSearchParams(request.url.split('?')[1])
      const visit = { ...app.services, ...origin, query }
      const address = await deadline.waitFor(nextAddress(visit)).finally(() => deadline.clear())
      return reply.header('cache-control', 'no-store').redirect(address)
    })
  }
}
