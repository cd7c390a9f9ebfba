import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** The columns of the two below. */
export const jobColumns = ['task', 'payload', 'run_at', 'max_attempts', 'job_key', 'priority']

/** Jobs that wait, as a statement for COPY: in columns of their own, because the queue's own tables differ between its versions. */
export const waitingJobs = `
  select t.identifier as task, j.payload, j.run_at, j.max_attempts, j.key as job_key, j.priority
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  order by j.id`

/** A table with those columns, which is gone with the transaction. */
export async function createJobsTable(db: Database, table: string): Promise<void> {
  await sql`
    create temporary table ${sql.table(table)} (
      task text, payload json, run_at timestamptz, max_attempts integer, job_key text, priority integer
    ) on commit drop`.execute(db)
}

/** Copies the jobs that wait into a new table with those columns. */
export async function keepJobs(db: Database, table: string): Promise<void> {
  await sql`create table ${sql.table(table)} as ${sql.raw(waitingJobs)}`.execute(db)
}

/** Puts the jobs of a table with those columns into the place of those that wait. */
export async function replaceJobs(db: Database, table: string): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await sql`
    select graphile_worker.add_job(
      task, payload, run_at => run_at, max_attempts => max_attempts, job_key => job_key, priority => priority
    ) from ${sql.table(table)}`.execute(db)
}

/** Whether the database has a queue: the one of an installation that has never started has none. */
export async function hasQueue(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select where to_regclass('graphile_worker._private_jobs') is not null`.execute(db)
  return rows.length > 0
}
