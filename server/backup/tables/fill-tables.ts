import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { OneConnection } from '#server/db/one-connection.ts'
import { createJobsTable, jobColumns, replaceJobs } from '#server/jobs/copied-jobs.ts'
import type { OnProgress } from '../progress.ts'
import { writeRows } from './copy-rows.ts'
import { notOurs, readTables, type Sequences, type Table } from './schema.ts'

/** The rows that a database is to have, wherever they come from. */
export type RowSource = {
  /** The names of its tables, in the order of the alphabet. */
  tables: readonly string[]
  sequences: Sequences
  open: (table: Table) => Readable
  /** The jobs that wait; `undefined` where there was no queue. */
  openJobs: () => Readable | undefined
}

/**
 * Gives a database that has all migrations of the source its rows, in place of those that the migrations have written. `to.db` must be
 * a transaction.
 *
 * Neither triggers nor references act on what is written: its counts are counted already, and any table may come first. So the
 * references are made again afterwards, which checks all rows at once. The owner of the tables may do all of that.
 *
 * @returns how many rows each table got
 * @throws an `Error` of one sentence
 */
export async function fillTables(
  to: OneConnection,
  source: RowSource,
  onProgress: OnProgress,
): Promise<Record<string, number>> {
  const tables = await readTables(to.db)
  requireSame(tables, source.tables)
  const references = await dropReferences(to.db)
  for (const table of tables) await alter(to.db, table, 'disable trigger user')
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.id('public', name)))}`.execute(to.db)
  const rows: Record<string, number> = {}
  for (const [done, table] of tables.entries()) {
    onProgress(`Rows: ${done} of ${tables.length} tables, now ${table.name}`)
    rows[table.name] = await writeRows(to, table, source.open(table))
  }
  for (const table of tables) await alter(to.db, table, 'enable trigger user')
  onProgress('Checking what refers to what')
  for (const reference of references) await addReference(to.db, reference)
  await setSequences(to.db, source.sequences)
  await fillQueue(to, source.openJobs())
  // Without it the database takes the tables for empty.
  await sql`analyze`.execute(to.db)
  return rows
}

function requireSame(tables: readonly Table[], names: readonly string[]): void {
  const made = tables.map(({ name }) => name)
  const unknown = names.filter((name) => !made.includes(name))
  if (unknown.length > 0) throw notOurs(unknown.map((name) => ({ name })))
  const missing = made.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Error(`The rows of ${missing.join(', ')} are missing.`)
}

type Reference = { table: string; name: string; definition: string }

async function dropReferences(db: Database): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    order by 1, 2`.execute(db)
  for (const { table, name } of rows) {
    await sql`alter table ${sql.id('public', table)} drop constraint ${sql.id(name)}`.execute(db)
  }
  return rows
}

async function addReference(db: Database, { table, name, definition }: Reference): Promise<void> {
  await sql`
    alter table ${sql.id('public', table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
    db,
  )
}

async function alter(db: Database, { name }: Table, action: string): Promise<void> {
  await sql`alter table ${sql.id('public', name)} ${sql.raw(action)}`.execute(db)
}

async function setSequences(db: Database, sequences: Sequences): Promise<void> {
  for (const [name, { last_value, is_called }] of Object.entries(sequences)) {
    await sql`
      select setval(${sql.lit(`public.${name}`)}::regclass, ${last_value}, ${is_called})`.execute(
      db,
    )
  }
}

async function fillQueue(to: OneConnection, jobs: Readable | undefined): Promise<void> {
  if (!jobs) return
  const name = 'restored_jobs'
  await createJobsTable(to.db, name)
  await writeRows(to, { name, columns: jobColumns, isTemporary: true }, jobs)
  await replaceJobs(to.db, name)
}
