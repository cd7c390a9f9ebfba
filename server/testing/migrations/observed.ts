import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** What PostgreSQL says of a table within a transaction. */
export type ObservedTable = {
  name: string
  /** The file that holds its rows; another one after the table was rewritten. */
  file: number
  /** Its columns, and whether whoever adds a row must give them a value. */
  columns: Record<string, boolean>
  /** How many of its rows the transaction has read. */
  rows_read: number
  /** Whether nobody else can read it until the transaction ends. */
  is_locked: boolean
}

/** All tables by their names. */
export type Observed = ReadonlyMap<string, ObservedTable>

export async function observe(transaction: Database): Promise<Observed> {
  const { rows } = await sql<ObservedTable>`
    select t.relname as name, pg_relation_filenode(t.oid) as file,
      (
        select jsonb_object_agg(
          attname, attnotnull and not atthasdef and attidentity = '' and attgenerated = ''
        )
        from pg_attribute
        where attrelid = t.oid and attnum > 0 and not attisdropped
      ) as columns,
      (coalesce(s.seq_tup_read, 0) + coalesce(s.idx_tup_fetch, 0))::float8 as rows_read,
      exists (
        select from pg_locks
        where pid = pg_backend_pid() and relation = t.oid and mode = 'AccessExclusiveLock'
      ) as is_locked
    from pg_class t
    left join pg_stat_xact_user_tables s on s.relid = t.oid
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'`.execute(transaction)
  return new Map(rows.map((table) => [table.name, table]))
}
