import { CompiledQuery, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Statement } from './statements.ts'

/** How many rows of each table a statement reads, those that it leaves out counted too. */
export type RowsRead = Record<string, number>

type Plan = {
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/**
 * Carries out a statement that only reads. A `general` plan is made without its parameters, as the database does for a
 * statement that a connection has prepared and used several times.
 */
export async function rowsRead(
  db: Database,
  { sql: text, parameters }: Statement,
  { general }: { general: boolean },
): Promise<RowsRead> {
  const explain = 'explain (analyze, format json)'
  return db.connection().execute(async (connection) => {
    if (!general)
      return readPlan(connection, CompiledQuery.raw(`${explain} ${text}`, [...parameters]))
    await sql`set plan_cache_mode = force_generic_plan`.execute(connection)
    await sql`prepare looked_at as ${sql.raw(text)}`.execute(connection)
    const values = parameters.length > 0 ? `(${parameters.map(toLiteral).join(', ')})` : ''
    try {
      return await readPlan(connection, CompiledQuery.raw(`${explain} execute looked_at${values}`))
    } finally {
      await sql`deallocate looked_at`.execute(connection)
      await sql`reset plan_cache_mode`.execute(connection)
    }
  })
}

async function readPlan(db: Database, query: CompiledQuery): Promise<RowsRead> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    query as CompiledQuery<never>,
  )
  const read: RowsRead = {}
  for (const row of rows) addRows(read, row['QUERY PLAN'][0].Plan)
  return read
}

function addRows(read: RowsRead, plan: Plan): void {
  const { 'Relation Name': table, 'Actual Loops': loops = 0, Plans: parts = [] } = plan
  const each =
    (plan['Actual Rows'] ?? 0) +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0)
  if (table !== undefined) read[table] = (read[table] ?? 0) + Math.round(each * loops)
  for (const part of parts) addRows(read, part)
}

function toLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return quoted(`{${value.map((one) => JSON.stringify(one)).join(',')}}`)
  return quoted(value instanceof Buffer ? `\\x${value.toString('hex')}` : String(value))
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
