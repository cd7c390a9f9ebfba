import { sql } from 'kysely'
import type { AddJob } from './job.ts'

/** How often work that fails is tried: after 3 seconds, 7, 20 and so on, for about 16 hours in all. */
const maxAttempts = 12

/** Writes the job where the worker finds it, as part of the transaction that it is given. */
export const addJob: AddJob = async (db, { name }, payload) => {
  await sql`select graphile_worker.add_job(
    ${name}, ${JSON.stringify(payload)}::json, max_attempts => ${maxAttempts}
  )`.execute(db)
}
