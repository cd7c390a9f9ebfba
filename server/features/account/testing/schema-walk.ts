import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

type Table = { table_schema: string; table_name: string }

/** Every table of the product and of the job queue. */
export async function allTables(db: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select table_schema, table_name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')
    order by table_schema, table_name`.execute(db)
  return rows
}

/** The rows of all tables, in any column, that hold one of these texts as a word of its own. */
export async function rowsThatHold(db: Database, texts: readonly string[]): Promise<string[]> {
  const form = `(^|[^a-z0-9])(${texts.map(escaped).join('|')})([^a-z0-9]|$)`
  const found: string[] = []
  for (const { table_schema, table_name } of await allTables(db)) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row
      from ${sql.table(`${table_schema}.${table_name}`)} t
      where t::text ~* ${form}`.execute(db)
    found.push(...rows.map(({ row }) => `${table_name}: ${row}`))
  }
  return found
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
