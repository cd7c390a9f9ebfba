import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { type MovedTable, movedTables } from './moved-tables.ts'

export type Column = { name: string; type: string }

/** A table of an archive as the database has it. */
export type TableShape = MovedTable & {
  table: string
  /** The columns whose values an archive holds. */
  columns: Column[]
  /** What its rows are ordered by. */
  order: Column[]
}

/**
 * The shapes of all tables of an archive, in the order in which their rows can be written: what a row refers to comes
 * before it.
 */
export async function readShapes(db: Database): Promise<TableShape[]> {
  const { rows } = await sql<Column & { table: string; nth_of_key: number | null }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      array_position(i.indkey::smallint[], a.attnum) as nth_of_key
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${Object.keys(movedTables)})
      and a.attname <> 'community_id' and a.attgenerated = ''
    order by a.attnum`.execute(db)
  return Object.entries(movedTables).map(([table, moved]) => {
    const own = rows.filter((row) => row.table === table && !moved.without?.includes(row.name))
    const columns = own.map(({ name, type }) => ({ name, type }))
    const key = own.filter(({ nth_of_key }) => nth_of_key !== null)
    const order = key.sort((one, other) => Number(one.nth_of_key) - Number(other.nth_of_key))
    // A table whose own key stays behind is ordered by all that it has.
    return { table, ...moved, columns, order: order.length > 0 ? order : columns }
  })
}

/** Whether a column holds ids of rows of the community. */
export function holdsIds({ numbers = [] }: MovedTable, { name, type }: Column): boolean {
  return /^bigint(\[\])?$/.test(type) && !numbers.includes(name)
}
