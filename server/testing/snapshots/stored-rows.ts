import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

type Row = Record<string, unknown>

/** Every row of every table, by the names of its columns. */
export type StoredRows = Map<string, { key: string[]; rows: Row[] }>

/** Reads the whole database. */
export async function readStoredRows(db: Database): Promise<StoredRows> {
  const { rows: tables } = await sql<{ name: string; key: string[] }>`
    select
      t.relname as name,
      array(
        select a.attname::text
        from pg_index i
        join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
        where i.indrelid = t.oid and i.indisprimary
      ) as key
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'`.execute(db)
  const stored: StoredRows = new Map()
  for (const { name, key } of tables) {
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(t) as row from ${sql.id(name)} t`.execute(db)
    stored.set(name, { key, rows: rows.map(({ row }) => row) })
  }
  return stored
}

/**
 * What is not there any more as it was, each once: `posts` for a table, `posts.title` for a column, `posts lost rows`,
 * and `posts.title changed`. What is new is left out, and the names of migrations, of which some were renamed.
 */
export function lostOf(before: StoredRows, after: StoredRows): Set<string> {
  const lost = new Set<string>()
  for (const [table, { key, rows }] of before) {
    const now = after.get(table)
    if (!now) lost.add(table)
    if (!now || table === 'kysely_migration') continue
    const keyOf = (row: Row) => JSON.stringify(key.map((column) => row[column]))
    const found = new Map(now.rows.map((row) => [keyOf(row), row]))
    for (const row of rows) {
      const same = found.get(keyOf(row))
      if (!same) lost.add(`${table} lost rows`)
      for (const column of same ? Object.keys(row) : []) {
        if (!(column in (same ?? {}))) lost.add(`${table}.${column}`)
        else if (!isSame(row[column], same?.[column])) lost.add(`${table}.${column} changed`)
      }
    }
  }
  return lost
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
