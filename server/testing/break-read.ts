import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { CachedHandler, CallContext } from '#server/calls/run/call-context.ts'
import type { Database } from '#server/db/database.ts'
import { handlers } from '#server/features.ts'
import { calls, type Path } from '#shared/contracts/calls.ts'
import { SECOND, serverTimeout } from '#shared/limits.ts'

/** A read, and what it is asked. */
export type AskedRead = { path: Path; input: unknown }

type Act = (call: CallContext<Path>) => Promise<unknown>

/** How a read fails, the status with which it is answered, and what the log says of it. */
export type Failure = { fail: (db: Database) => Promise<unknown>; status: number; cause: string }

/** The ways in which a read fails, with the error that the database gives for each. */
export const failures: Record<string, Failure> = {
  'an error': {
    fail: (db) => sql`select 1 / 0`.execute(db),
    ...{ status: 500, cause: 'division by zero' },
  },
  'a timeout': {
    fail: (db) =>
      db.transaction().execute(async (transaction) => {
        await sql`set local statement_timeout = 1`.execute(transaction)
        await sql`select pg_sleep(60)`.execute(transaction)
      }),
    ...{ status: 503, cause: 'canceling statement due to statement timeout' },
  },
  'a gone connection': {
    fail: (db) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db),
    ...{ status: 503, cause: 'terminating connection due to administrator command' },
  },
}

/** One that takes longer than anybody waits, by a clock that a test may move. Not in the database, which gives up after the same time. */
export const tooSlow: Failure = {
  fail: () => new Promise((resolve) => setTimeout(resolve, serverTimeout + SECOND)),
  status: 503,
  cause: 'We are busy right now. Please try again in a moment.: Not done within 10000 ms',
}

/** Lets a read fail, where it is asked this, until the function that is returned is called. */
export function breakRead({ path, input }: AskedRead, { fail }: Failure): () => void {
  const handler = handlers[path] as CachedHandler<Path> | Act
  const asked = JSON.stringify(calls[path].input.parse(input))
  const act = 'shows' in handler ? handler.answer : handler
  const failing: Act = (call) => (JSON.stringify(call.input) === asked ? fail(call.db) : act(call))
  const broken = 'shows' in handler ? { ...handler, answer: failing } : failing
  const set = (value: unknown) => void Object.assign(handlers, { [path]: value })
  set(broken)
  onTestFinished(() => set(handler))
  return () => set(handler)
}
