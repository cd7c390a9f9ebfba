import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { serverTimeout } from '#shared/limits.ts'
import type { DB } from './types.ts'

export type Database = Kysely<DB>

// bigint and numeric fit a JavaScript number here; a date stays the text `YYYY-MM-DD`, which has no time zone to slip.
const asNumber = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]
for (const type of asNumber) pg.types.setTypeParser(type, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Opens a pool of connections; a statement that outlives the request it serves is cancelled. */
export function openDatabase(url: string, poolSize = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: serverTimeout / 2,
    statement_timeout: serverTimeout,
    application_name: 'chowk',
  })
  // An idle connection that breaks is replaced by the pool; without a listener Node would exit.
  pool.on('error', () => undefined)
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

const idSequences = ['users', 'contests', 'contest_days', 'posts', 'comments', 'reports'] as const

/** A new id of that table, carrying its community (migration 001). */
export function newId(communityId: number, table: (typeof idSequences)[number]) {
  return sql<number>`new_id(${communityId}::integer, ${`${table}_id`}::regclass)`
}
