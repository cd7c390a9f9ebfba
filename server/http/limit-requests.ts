import type { FastifyInstance } from 'fastify'
import { callerKey } from '#server/calls/limits/caller-key.ts'
import type { Window } from '#server/calls/limits/rate-limit.ts'
import { limits } from '#shared/contracts/call.ts'
import { addressOf } from './address.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How often one network may request what is no call; calls have limits in the contract. */
    limit?: Window
  }
}

/** Pages, scripts, pictures: a page loads a dozen files, and a network may have many readers. */
const anyRoute = { ...limits.files, inMemory: true }

/** Limits every request that is no call, whether its route says so or not: a route cannot forget it. */
export function limitRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { config, url = 'none' } = request.routeOptions
    if (config.call) return
    const { rateLimits } = app.services
    const window = config.limit ?? { ...anyRoute, name: url }
    await rateLimits.consume(window, callerKey(undefined, addressOf(request)))
  })
}
