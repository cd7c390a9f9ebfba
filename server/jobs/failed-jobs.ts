import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** A job that has failed, as the queue has it. */
export type FailedRow = {
  id: number
  task: string
  attempts: number
  is_given_up: boolean
  next_try_at: string
  error: string
}

/** Jobs that have failed and are not done yet, the latest first; `before` is the id of the last one of the page above. */
export async function findFailedJobs(
  db: Database,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<FailedRow[]> {
  const { rows } = await sql<FailedRow>`
    select j.id, j.task_identifier as task, j.attempts, j.attempts >= j.max_attempts as is_given_up,
      j.run_at as next_try_at, j.last_error as error
    from graphile_worker.jobs j
    where j.last_error is not null and j.id < ${before ?? Number.MAX_SAFE_INTEGER}::bigint
    order by j.id desc
    limit ${limit}`.execute(db)
  return rows
}

/** Lets a job that has failed run at once, with all its tries. Returns its name; `undefined` where it is done or running. */
export async function retryJob(db: Database, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ task: string }>`
    select j.task_identifier as task from graphile_worker.jobs j
    where j.id = ${id}::bigint and j.last_error is not null and j.locked_at is null`.execute(db)
  const [job] = rows
  if (!job) return undefined
  const { rows: again } = await sql`
    select id from graphile_worker.reschedule_jobs(
      array[${id}::bigint], run_at => now(), attempts => 0
    )`.execute(db)
  return again.length > 0 ? job.task : undefined
}
