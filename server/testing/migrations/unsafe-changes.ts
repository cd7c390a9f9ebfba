import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { largeTables } from './large-tables.ts'
import { type Observed, type ObservedTable, observe } from './observed.ts'
import { readStatements } from './statements.ts'

/**
 * Runs the migrations of one version, and says what in them disturbs the version before, which reads and writes until the last of
 * its processes has ended. Whatever is in the database when this begins, that version may use. A statement may disturb it if a
 * comment above it gives a reason: `-- Safe while serving: …`.
 *
 * Call it in one transaction, as a start runs them, on a database with rows in all large tables.
 */
export async function unsafeChanges(
  transaction: Database,
  migrations: readonly string[],
): Promise<string[]> {
  // So that few rows are found by an index as well, where there is one.
  await sql`set local enable_seqscan = off`.execute(transaction)
  const rows = await countRows(transaction)
  const before = await observe(transaction)
  const statements = (await Promise.all(migrations.map(readStatements))).flat()
  const unsafe: string[] = []
  let last = before
  for (const { text, hasReason } of statements) {
    await sql.raw(text).execute(transaction)
    const now = await observe(transaction)
    const found = [...before.values()].flatMap((table) => changesOf(table, { last, now, rows }))
    if (!hasReason) unsafe.push(...found)
    last = now
  }
  return unsafe
}

type Statement = { last: Observed; now: Observed; rows: ReadonlyMap<string, number> }

/** What a statement has done to a table of the version before. */
function changesOf({ name, columns }: ObservedTable, { last, now, rows }: Statement): string[] {
  const was = last.get(name)
  const is = now.get(name)
  if (!was) return []
  if (!is) return [`The table ${name} is gone.`]
  const gone = Object.keys(columns).filter(
    (column) => column in was.columns && !(column in is.columns),
  )
  const required = Object.keys(is.columns).filter(
    (column) => is.columns[column] && !was.columns[column],
  )
  const isRewritten = is.file !== was.file
  const rowsOfLarge = rows.get(name) ?? Number.POSITIVE_INFINITY
  const areAllRead = is.rows_read - was.rows_read >= rowsOfLarge
  return [
    ...gone.map((column) => `The column ${name}.${column} is gone.`),
    ...required.map((column) => `The column ${name}.${column} is required, without a default.`),
    ...(isRewritten ? [`The table ${name} is rewritten.`] : []),
    ...(is.is_locked && areAllRead && !isRewritten
      ? [`All rows of ${name} are read while it is locked.`]
      : []),
  ]
}

async function countRows(db: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const table of largeTables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::float8 as count from ${sql.table(table)}`.execute(db)
    const { count } = rows[0] ?? { count: 0 }
    if (count === 0)
      throw new Error(`${table} has no rows, so nothing is seen of what reads all of them.`)
    counts.set(table, count)
  }
  return counts
}
