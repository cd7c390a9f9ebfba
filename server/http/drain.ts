import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes no new connections and resolves when every request under way has been answered. */
    drain: () => Promise<void>
    isDraining: boolean
    /** What ends connections that would stay open for ever. */
    endings: (() => void)[]
  }
}

/**
 * Once Fastify closes it rejects every request, even those that a page under way makes in process.
 * So it is drained first: requests under way are served as usual, and `/health/ready` fails.
 */
export function drainable(app: FastifyInstance): void {
  app.decorate('isDraining', false)
  app.decorate('endings', [])
  app.decorate('drain', async () => {
    app.isDraining = true
    for (const end of app.endings) end()
    await new Promise<void>((resolve) => app.server.close(() => resolve()))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (app.isDraining) reply.header('connection', 'close')
  })
}
