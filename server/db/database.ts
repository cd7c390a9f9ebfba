import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { serverTimeout } from '#shared/limits.ts'
import type { DB } from './types.ts'

export type Database = Kysely<DB>

const { builtins, setTypeParser } = pg.types

// bigint and numeric fit a JavaScript number here; a date stays the text `YYYY-MM-DD`, which has no
// time zone to slip; an instant is the ISO text that goes over the wire, exact to its millisecond.
setTypeParser(builtins.INT8, Number)
setTypeParser(builtins.NUMERIC, Number)
setTypeParser(builtins.DATE, (text) => text)
setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())

/** Opens a pool of connections; a statement that outlives the request it serves is cancelled. */
export function openPool(url: string, size = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: serverTimeout / 2,
    statement_timeout: serverTimeout,
    application_name: 'chowk',
  })
  // An idle connection that breaks is replaced by the pool; without a listener Node would exit.
  pool.on('error', () => undefined)
  return pool
}

/** Typed SQL over a pool; destroying it ends the pool. */
export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

type NumberedTable = 'users' | 'contests' | 'contest_days' | 'posts' | 'comments' | 'reports'

/** A new id of that table, carrying its community (migration 001). */
export function newId(communityId: number, table: NumberedTable) {
  return sql<number>`new_id(${communityId}::integer, ${`${table}_id`}::regclass)`
}
