import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Which communities are looked at: one, or those made after one. */
type Which = { only?: number; after?: number }

/** The rules of `invariants.sql` that the data breaks; of all communities, unless it says which. */
export async function brokenInvariants(db: Database, which: Which = {}): Promise<unknown[]> {
  const query = await readFile(new URL('invariants.sql', import.meta.url), 'utf8')
  const narrowed = await tablesOf(db, which)
  const { rows } = await sql.raw(narrowed + query).execute(db)
  return rows
}

/** A `with` that takes the place of every table of communities. */
async function tablesOf(db: Database, { only, after }: Which): Promise<string> {
  const condition = only === undefined ? `> ${Number(after)}` : `= ${Number(only)}`
  if (only === undefined && after === undefined) return ''
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'community_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(db)
  const tables = rows.map(
    ({ name }) =>
      `${name} as not materialized (select * from public.${name} where community_id ${condition})`,
  )
  return `with ${tables.join(',\n')}\n`
}
