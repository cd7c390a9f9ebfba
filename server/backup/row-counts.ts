import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Description } from './description-form.ts'

/** What people wrote and did. Rows of other tables come and go by themselves. */
const mainTables = [
  ...(['communities', 'users', 'posts', 'comments', 'messages'] as const),
  ...(['contests', 'participations', 'day_progress'] as const),
]

export type RowCounts = Record<string, number>

/** How many rows tables have, all at one moment. A database of an earlier version lacks some of the main tables. */
export async function countRows(
  db: Database,
  tables: readonly string[] = mainTables,
): Promise<RowCounts> {
  const { rows: there } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = to_regnamespace('public') and relkind = 'r'`.execute(db)
  const names = tables.filter((table) => there.some(({ name }) => name === table))
  if (names.length === 0) return {}
  const counts = names.map(
    (name) => sql`select ${name}::text as name, count(*) as rows from ${sql.table(name)}`,
  )
  const { rows } = await sql<{
    name: string
    rows: number
  }>`${sql.join(counts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}

/**
 * The tables that have other numbers of rows than their backup says, in words. Between the two counts of the backup members
 * may have written, so what is restored lies between them.
 */
export function differencesInRows(said: Description['rows'], found: RowCounts): string[] {
  return Object.entries(said).flatMap(([table, { before, after }]) => {
    const [least, most] = [Math.min(before, after), Math.max(before, after)]
    const rows = found[table] ?? 0
    if (least <= rows && rows <= most) return []
    const expected = least === most ? String(least) : `${least} to ${most}`
    return [`${table} has ${rows} rows instead of ${expected}`]
  })
}
