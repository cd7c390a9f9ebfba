import { setTimeout } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { openPatientPool } from '#server/db/database.ts'
import { namedMissingRight } from '#server/db/missing-right.ts'
import { SECOND } from '#shared/limits.ts'
import type { Jobs, Sweep } from './job.ts'
import { openWorkerPool } from './worker-pool.ts'

export type WorkerOptions = Jobs & {
  /** A direct connection to the database: a transaction pooler does not deliver NOTIFY. */
  url: string
  /** Called with every error; none ends the worker. */
  onError: (error: Error) => void
}

/** How many jobs run at once. Two more connections wait for new jobs and for the next hour. */
const concurrentJobs = 2
const poolSize = concurrentJobs + 2
/** How long a worker may take to stop, in milliseconds: without the database it could wait for ever. */
const stopTimeout = 8 * SECOND
/** How long to wait after an error that has ended the library's own worker, in milliseconds. */
const restartDelay = 2 * SECOND

/** Brings the queue's own schema, `graphile_worker`, up to date; two processes may do so at once. */
export async function migrateJobs(url: string): Promise<void> {
  // Our own pool: a connection of the library's that breaks while it closes would end the process.
  const pool = openPatientPool(url)
  try {
    await runMigrations({ pgPool: pool })
  } catch (error) {
    throw namedMissingRight(error)
  } finally {
    await pool.end()
  }
}

/** Runs the jobs of the queue, and the sweeps by the clock, until it is stopped. */
export function startWorker(options: WorkerOptions): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const work = workUntil(stopping.signal, options)
  return {
    stop: async () => {
      stopping.abort()
      await work
    },
  }
}

/** The library's worker ends when it cannot write the outcome of a job, for example without the database. */
async function workUntil(stopping: AbortSignal, options: WorkerOptions) {
  while (!stopping.aborted) {
    const pool = openWorkerPool(options.url, poolSize)
    try {
      await runUntil(stopping, await run(toRunnerOptions(pool, options)))
    } catch (error) {
      options.onError(new Error('The worker cannot start', { cause: error }))
    }
    // Not awaited: a connection of a worker that was given up may never come back.
    void pool.end()
    await setTimeout(restartDelay, undefined, { signal: stopping }).catch(() => undefined)
  }
}

async function runUntil(stopping: AbortSignal, runner: Runner): Promise<void> {
  const isGivenUp = Promise.withResolvers<void>()
  const giveUp = () => setTimeout(stopTimeout, undefined, { ref: false }).then(isGivenUp.resolve)
  runner.events.once('stop', giveUp)
  runner.events.once('pool:gracefulShutdown', giveUp)
  // It fails only when it is stopped twice.
  const stop = () => runner.stop().catch(() => undefined)
  stopping.addEventListener('abort', stop, { once: true })
  if (stopping.aborted) void stop()
  await Promise.race([runner.promise, isGivenUp.promise])
  stopping.removeEventListener('abort', stop)
}

function toRunnerOptions(pgPool: pg.Pool, { tasks, sweeps, onError }: WorkerOptions) {
  return {
    pgPool,
    taskList: toTaskList({ tasks, sweeps }),
    parsedCronItems: parseCronItems(sweeps.map(byTheClock)),
    noHandleSignals: true,
    logger: new Logger(() => (level, message, { error }) => {
      // The first line names the job; the stack that follows is the cause's own.
      if (level === 'error') onError(new Error(message.split('\n', 1)[0], { cause: error }))
    }),
    // With a batch, even of one, nobody awaits the writing of the outcome: its error would end the process.
    preset: { worker: { concurrentJobs, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
}

function toTaskList({ tasks, sweeps }: Jobs) {
  const entries = [...tasks, ...sweeps].map(
    ({ name, run }) =>
      [
        name,
        (payload: unknown, { job }: { job: { created_at: Date } }) =>
          run(payload, new Date(job.created_at)),
      ] as const,
  )
  return Object.fromEntries(entries)
}

/** With a key, a failing sweep is in the queue once, not once an hour. */
function byTheClock({ name, every = 'hour' }: Sweep) {
  return { task: name, match: patterns[every], options: { jobKey: name } }
}

const patterns = { hour: '0 * * * *', quarter: '*/15 * * * *' }
