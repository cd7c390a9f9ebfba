import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** Held by every backup while it copies; the other lock by whoever removes files. Both are shared: none waits for its like. */
const backups = sql`7021, 1`
const removals = sql`7021, 2`

/**
 * Keeps the files of all rows that are there, until the connection ends: removals that have begun are waited for, and no other
 * begins.
 */
export async function keepFiles(connection: Database): Promise<void> {
  await sql`select pg_advisory_lock_shared(${backups})`.execute(connection)
  await sql`select pg_advisory_lock(${removals})`.execute(connection)
  await sql`select pg_advisory_unlock(${removals})`.execute(connection)
}

/**
 * Whether files may be removed until the transaction ends: no backup is being made, and one that begins meanwhile waits. The
 * rows that name them are deleted in the same transaction, or have been before.
 */
export async function mayRemoveFiles(transaction: Database): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(${removals})`.execute(transaction)
  const { rows } = await sql`
    select from pg_locks
    where locktype = 'advisory' and (classid, objid) = (${backups})
      and database = (select oid from pg_database where datname = current_database())`.execute(
    transaction,
  )
  return rows.length === 0
}
