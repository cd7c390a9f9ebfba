import type { z } from 'zod'
import type { Database } from '#server/db/database.ts'

/** Work that is done later. Its payload holds ids alone, so that the queue stores no addresses. */
export type Job<Payload extends object> = {
  name: string
  payload: z.ZodType<Payload>
  /** Jobs with the same key are merged into one, which runs `after` milliseconds after the first was added. */
  merged?: { key: (payload: Payload) => string; after: number }
  /** The instant at which it runs; left out, it runs as soon as possible. */
  runAt?: (payload: Payload) => string
}

/**
 * Adds work that is done later, and tried again with a growing delay if it fails; with a transaction, once that has
 * committed.
 */
export type AddJob = <Payload extends object>(
  db: Database,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
) => Promise<void>

/** Does the jobs of one name. It may be called again for a job that it has done already. */
export type Task = { name: string; run: (payload: unknown, addedAt: Date) => Promise<void> }

/** Work that is done again and again: every hour, or every quarter of one. */
export type Sweep = Task & { every?: 'hour' | 'quarter' }

/** The background work of a part of the server: `tasks` run when a job is added, `sweeps` by the clock. */
export type Jobs = { tasks: Task[]; sweeps: Sweep[] }

/** The task that does a job; `addedAt` is when it was added. */
export function taskOf<Payload extends object>(
  { name, payload }: Job<Payload>,
  work: (payload: Payload, addedAt: Date) => Promise<void>,
): Task {
  return { name, run: async (added, addedAt) => work(payload.parse(added), addedAt) }
}
