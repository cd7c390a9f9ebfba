import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** The id of the database process that runs a transaction. */
export async function processOf(transaction: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
  return rows[0]?.pid ?? 0
}

/** Resolves when the work is done, or when it waits for a lock that this process holds. */
export async function doneOrWaiting(
  db: Database,
  pid: number,
  work: Promise<unknown>,
): Promise<void> {
  let isDone = false
  const done = () => {
    isDone = true
  }
  work.then(done, done)
  while (!isDone) {
    const { rows } = await sql`
      select from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`.execute(db)
    if (rows.length > 0) return
    await sleep(10)
  }
}

/** How many processes wait for locks that this one holds, or for another that waits for it. */
export async function countWaitingFor(db: Database, pid: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive waiting as (
      select a.pid from pg_stat_activity a where ${pid} = any(pg_blocking_pids(a.pid))
      union
      select a.pid from pg_stat_activity a join waiting w on w.pid = any(pg_blocking_pids(a.pid))
    )
    select count(*) from waiting`.execute(db)
  return rows[0]?.count ?? 0
}
