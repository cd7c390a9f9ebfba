import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

/** `/health/live`: the process runs. `/health/ready`: it can serve; off while it shuts down. */
export function healthRoutes(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.get('/health/live', async () => ({ status: 'success' }))
  app.get('/health/ready', async (_request, reply) => {
    const answers = !isClosing && (await databaseAnswers(app))
    return reply.code(answers ? 200 : 503).send({ status: answers ? 'success' : 'failed' })
  })
}

async function databaseAnswers(app: FastifyInstance): Promise<boolean> {
  return sql`select 1`.execute(app.services.db).then(
    () => true,
    () => false,
  )
}
