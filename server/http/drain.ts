import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes no new connections and resolves when every request under way has been answered. */
    drain: () => Promise<void>
    isDraining: boolean
  }
}

/**
 * Fastify refuses requests from the moment it is closed on, also what a page under way asks in process.
 * So it is drained first: what is under way is served as ever, and `/health/ready` is off.
 */
export function drainable(app: FastifyInstance): void {
  app.decorate('isDraining', false)
  app.decorate('drain', async () => {
    app.isDraining = true
    await new Promise<void>((resolve) => app.server.close(() => resolve()))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (app.isDraining) reply.header('connection', 'close')
  })
}
