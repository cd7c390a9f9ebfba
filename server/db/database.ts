import { Socket } from 'node:net'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import { SECOND, serverTimeout } from '#shared/limits.ts'
import type { DB } from './types.ts'

export type Database = Kysely<DB>

const { builtins, setTypeParser } = pg.types

// bigint and numeric fit a JavaScript number here; a date stays the text `YYYY-MM-DD`, which has no
// time zone to slip; an instant is the ISO text that goes over the wire, exact to its millisecond.
setTypeParser(builtins.INT8, Number)
setTypeParser(builtins.NUMERIC, Number)
setTypeParser(builtins.DATE, (text) => text)
setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())

/** A database that answers cancels a statement before this, in milliseconds; one that is stopped is silent. */
const silenceTimeout = serverTimeout + SECOND

/**
 * Opens a pool of connections; a statement that outlives the request it serves is cancelled, and a
 * connection on which nothing has come for `silence` milliseconds is given up.
 */
export function openPool(url: string, size = 10, silence = silenceTimeout): pg.Pool {
  return createPool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: serverTimeout / 2,
    statement_timeout: serverTimeout,
    stream: () => impatientSocket(silence),
    application_name: 'chowk',
  })
}

/** For work that no request waits for: a migration may build an index for minutes, or wait for one. */
export function openPatientPool(url: string): pg.Pool {
  return createPool({ connectionString: url, max: 2, application_name: 'chowk migrations' })
}

/** Typed SQL over a pool; destroying it ends the pool. `log` is told of every statement, once it is done. */
export function openDatabase(pool: pg.Pool, log?: (event: LogEvent) => void): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), ...(log && { log }) })
}

/**
 * A connection that breaks is replaced by the pool, and its query fails. Without listeners, of the pool for
 * idle connections and of each for those in use, Node would exit.
 */
function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function impatientSocket(silence: number): Socket {
  const socket = new Socket()
  const failure = Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' })
  return socket.setTimeout(silence, () => socket.destroy(failure))
}
