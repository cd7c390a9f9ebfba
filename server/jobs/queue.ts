import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { SECOND } from '#shared/limits.ts'
import type { AddJob, Job } from './job.ts'

/** How often work that fails is tried: after 3 seconds, 7, 20 and so on, for about 16 hours in all. */
const maxAttempts = 12

/** Adds the job to the queue, within the given transaction. */
export const addJob: AddJob = async (db, job, payload) => {
  const key = job.merged ? sql`${job.merged.key(payload)}::text` : sql`null`
  const at = job.runAt ? sql`${job.runAt(payload)}::timestamptz` : undefined
  const adding = addingJob(job, { payload: sql`${JSON.stringify(payload)}::json`, key, at })
  await sql`select ${adding}`.execute(db)
}

type JobInSql = {
  payload: RawBuilder<unknown>
  key: RawBuilder<unknown>
  /** When it runs, if not as soon as possible. */
  at?: RawBuilder<unknown> | undefined
}

/** The same as a part of a statement, with the job's payload and its key among jobs that are merged. */
export function addingJob<Payload extends object>(
  { name, merged }: Job<Payload>,
  { payload, key, at }: JobInSql,
): RawBuilder<unknown> {
  const seconds = (merged?.after ?? 0) / SECOND
  const soon = sql`now() + make_interval(secs => ${seconds})`
  return sql`graphile_worker.add_job(
    ${name}::text, ${payload}, max_attempts => ${maxAttempts},
    run_at => ${at ?? soon},
    job_key => ${name}::text || ' ' || ${key}, job_key_mode => 'preserve_run_at'
  )`
}

/** Deletes a community's jobs that are not running. */
export async function deleteJobsOfCommunity(db: Database, community_id: number): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array_agg(j.id))
    from graphile_worker._private_jobs j
    where j.locked_at is null and j.payload ->> 'community_id' = ${String(community_id)}
    having count(*) > 0`.execute(db)
}

/** Deletes a member's jobs that are not running. */
export async function deleteJobsOf(
  db: Database,
  { community_id, user_id }: { community_id: number; user_id: number },
): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array_agg(j.id))
    from graphile_worker._private_jobs j
    where j.locked_at is null
      and j.payload ->> 'community_id' = ${String(community_id)}
      and j.payload ->> 'user_id' = ${String(user_id)}
    having count(*) > 0`.execute(db)
}
