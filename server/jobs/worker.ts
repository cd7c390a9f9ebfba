import { setTimeout } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run, runMigrations, type Task } from 'graphile-worker'
import type pg from 'pg'
import type { Database } from '#server/db/database.ts'
import { namedMissingRight } from '#server/db/missing-right.ts'
import { SECOND } from '#shared/limits.ts'
import type { Tasks } from './jobs.ts'
import { sweep } from './sweep.ts'
import { openWorkerPool } from './worker-pool.ts'

export type WorkerOptions = {
  /** Of the database itself: what pools transactions passes no notifications on. */
  url: string
  tasks: Tasks
  /** What is swept, on the hour. */
  db: Database
  /** Told of every failure; none ends the worker. */
  onError: (error: Error) => void
}

/** How many jobs run at once; beside theirs there are connections that listen, and that keep the hours. */
const concurrentJobs = 2
const poolSize = concurrentJobs + 2
/** How long a worker may take to end, in milliseconds: without the database it may wait for ever. */
const stopTimeout = 8 * SECOND
/** After a failure that has ended the library's own worker, in milliseconds. */
const restartDelay = 2 * SECOND

/** On the hour; by its key a sweep that keeps failing is kept once, not every hour anew. */
const hours = parseCronItems([{ task: 'sweep', match: '0 * * * *', options: { jobKey: 'sweep' } }])

/** Brings the queue's own schema, `graphile_worker`, up to date; two processes may do so at once. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url }).catch((error) => {
    throw namedMissingRight(error)
  })
}

/** Does the jobs of the queue, and adds those of the clock, until it is stopped. */
export function startWorker(options: WorkerOptions): { stop: () => Promise<void> } {
  const ending = new AbortController()
  const work = workUntil(ending.signal, options)
  return {
    stop: async () => {
      ending.abort()
      await work
    },
  }
}

/** The library's worker ends when it cannot write down how a job has gone, for want of the database say. */
async function workUntil(ending: AbortSignal, options: WorkerOptions) {
  while (!ending.aborted) {
    const pool = openWorkerPool(options.url, poolSize)
    try {
      await runUntil(ending, await run(toRunnerOptions(pool, options)))
    } catch (error) {
      options.onError(new Error('The worker cannot start', { cause: error }))
    }
    // Not waited for: of a worker that was given up, a connection may never come back.
    void pool.end()
    await setTimeout(restartDelay, undefined, { signal: ending }).catch(() => undefined)
  }
}

async function runUntil(ending: AbortSignal, runner: Runner): Promise<void> {
  const isGivenUp = Promise.withResolvers<void>()
  const giveUp = () => setTimeout(stopTimeout, undefined, { ref: false }).then(isGivenUp.resolve)
  runner.events.once('stop', giveUp)
  runner.events.once('pool:gracefulShutdown', giveUp)
  // It refuses only to be stopped twice.
  const stop = () => runner.stop().catch(() => undefined)
  ending.addEventListener('abort', stop, { once: true })
  if (ending.aborted) void stop()
  await Promise.race([runner.promise, isGivenUp.promise])
  ending.removeEventListener('abort', stop)
}

function toRunnerOptions(pgPool: pg.Pool, { tasks, db, onError }: WorkerOptions) {
  return {
    pgPool,
    taskList: { ...toTaskList(tasks), sweep: () => sweep(db) },
    parsedCronItems: hours,
    noHandleSignals: true,
    logger: new Logger(() => (level, message, { error }) => {
      // The first line says which job; the stack that follows is the cause's own.
      if (level === 'error') onError(new Error(message.split('\n', 1)[0], { cause: error }))
    }),
    // Without a batch, of one even, nobody waits for the outcome to be written: that this failed would end the process.
    preset: { worker: { concurrentJobs, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
}

function toTaskList(tasks: Tasks): Record<string, Task> {
  const entries = Object.entries(tasks).map(([name, work]): [string, Task] => [
    name,
    // What stands in the queue is what `addJob` has written under that name.
    (payload, { job }) => work(payload as never, new Date(job.created_at)),
  ])
  return Object.fromEntries(entries)
}
