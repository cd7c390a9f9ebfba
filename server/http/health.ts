import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Deadline } from '#server/calls/run/deadline.ts'
import { SECOND } from '#shared/limits.ts'

/** Load balancers ask often, and do not wait long. */
const patience = 2 * SECOND

/** `/health/live`: the process runs. `/health/ready`: it can serve; fails while it shuts down. */
export function healthRoutes(app: FastifyInstance): void {
  app.get('/health/live', async () => ({ status: 'success' }))
  app.get('/health/ready', async (_request, reply) => {
    const answers = !app.isDraining && (await databaseAnswers(app))
    return reply.code(answers ? 200 : 503).send({ status: answers ? 'success' : 'failed' })
  })
}

async function databaseAnswers(app: FastifyInstance): Promise<boolean> {
  const answer = sql`select 1`.execute(app.services.db)
  return new Deadline(patience).waitFor(answer).then(
    () => true,
    () => false,
  )
}
