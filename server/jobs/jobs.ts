import type { Database } from '#server/db/database.ts'

/** What runs later, by its name, and what it must be told: ids alone, for the queue is no place for addresses. */
export type JobPayloads = {
  'password-changed': { community_id: number; user_id: number }
}

export type JobName = keyof JobPayloads

/** Adds work that is done later, again with a growing delay if it fails; with a transaction, once that has committed. */
export type AddJob = <N extends JobName>(
  db: Database,
  name: N,
  payload: JobPayloads[N],
) => Promise<void>

/** What does the work; it may be called again with what it has done already. `addedAt` is when it was asked for. */
export type Tasks = { [N in JobName]: (payload: JobPayloads[N], addedAt: Date) => Promise<void> }
