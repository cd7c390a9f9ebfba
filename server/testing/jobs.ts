import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Jobs } from '#server/jobs/job.ts'

type Owned = { community_id: number }
type WaitingJob = { name: string; attempts: number; last_error: string | null; delay: number }

/** A community's waiting jobs, failed ones too; `delay` is in seconds from now. */
export async function jobsOf(db: Database, community: { id: number }): Promise<WaitingJob[]> {
  const { rows } = await sql<WaitingJob>`
    select t.identifier as name, j.attempts, j.last_error,
      extract(epoch from j.run_at - now())::float as delay
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where (j.payload ->> 'community_id')::integer = ${community.id}
    order by j.id`.execute(db)
  return rows
}

/** Lets failed jobs be tried again at once. */
export async function hurryJobsOf(db: Database, community: { id: number }): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set run_at = now()
    where (payload ->> 'community_id')::integer = ${community.id}`.execute(db)
}

/** Runs all sweeps once. */
export async function sweepAll({ sweeps }: Jobs): Promise<void> {
  for (const { run } of sweeps) await run({}, new Date())
}

/** The tests of a file share a queue: a job of another test's community fails, and so goes back into it. */
export function onlyFor<P extends Owned, Rest extends unknown[]>(
  community: { id: number },
  work: (payload: P, ...rest: Rest) => Promise<void> | void,
): (payload: P, ...rest: Rest) => Promise<void> {
  return async (payload, ...rest) => {
    if (payload.community_id !== community.id) throw new Error('a job of another test')
    await work(payload, ...rest)
  }
}
