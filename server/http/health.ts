import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Deadline } from '#server/calls/run/deadline.ts'
import { SECOND } from '#shared/limits.ts'
import { isBackupLate } from '#shared/rules/backup-age.ts'

/** Load balancers ask often, and do not wait long. */
const patience = 2 * SECOND

/**
 * | path              | succeeds while                                                                    |
 * |-------------------|-----------------------------------------------------------------------------------|
 * | `/health/live`    | the process runs                                                                  |
 * | `/health/ready`   | it can serve; fails while it shuts down                                           |
 * | `/health/backups` | a backup was restored in the last two days, for good or on trial, and one was     |
 * |                   | copied, where there is a bucket for backups; with all times                       |
 */
export function healthRoutes(app: FastifyInstance): void {
  app.get('/health/live', async () => ({ status: 'success' }))
  app.get('/health/ready', async (_request, reply) => {
    const answers = !app.isDraining && (await databaseAnswers(app))
    return reply.code(answers ? 200 : 503).send({ status: answers ? 'success' : 'failed' })
  })
  app.get('/health/backups', async (_request, reply) => {
    const { findBackups, now } = app.services
    const { last_backup_at, last_restore_tried_at, bucket } = await findBackups()
    const times = [last_restore_tried_at, ...(bucket ? [bucket.last_copied_at] : [])]
    const isLate = times.some((at) => isBackupLate(at, now()))
    const status = isLate ? 'failed' : 'success'
    return reply
      .code(isLate ? 503 : 200)
      .send({ status, last_backup_at, last_restore_tried_at, ...bucket })
  })
}

async function databaseAnswers(app: FastifyInstance): Promise<boolean> {
  const answer = sql`select 1`.execute(app.services.db)
  return new Deadline(patience).waitFor(answer).then(
    () => true,
    () => false,
  )
}
