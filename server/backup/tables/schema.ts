import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** A table of ours, with the columns that are stored and not generated, by their names. */
export type Table = { name: string; columns: string[]; isTemporary?: boolean }

/** The last value of each sequence, and whether it was given out. */
export type Sequences = Record<string, { last_value: number; is_called: boolean }>

/** What the migrations themselves write: it comes with them. */
const ofMigrations = ['kysely_migration', 'kysely_migration_lock']

/** The tables whose rows are data. Extensions bring others, which are theirs. */
export async function readTables(db: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attname
    ) as columns
    from pg_class c
    where c.relnamespace = to_regnamespace('public') and c.relkind = 'r'
      and c.relname not in (${sql.join(ofMigrations)})
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
      )
    order by c.relname`.execute(db)
  return rows
}

/** An `Error` of one sentence where the schema holds what no migration of ours makes. */
export function notOurs(tables: readonly Pick<Table, 'name'>[]): Error {
  const names = tables.slice(0, 5).map(({ name }) => name)
  return new Error(
    `${names.join(', ')} in the schema public is none of Chowk's tables: let Chowk have a database of its own.`,
  )
}

export async function readSequences(db: Database): Promise<Sequences> {
  const { rows: found } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = 'public' order by 1`.execute(
    db,
  )
  const sequences: Sequences = {}
  for (const { name } of found) {
    const { rows } = await sql<{ last_value: number; is_called: boolean }>`
      select last_value, is_called from ${sql.id('public', name)}`.execute(db)
    if (rows[0]) sequences[name] = rows[0]
  }
  return sequences
}

/** The names of the migrations that have run; none where the database is not ours yet. */
export async function readMigrationNames(db: Database): Promise<string[]> {
  const { rows: tables } = await sql`
    select where to_regclass('public.kysely_migration') is not null`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select name from public.kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
