import { Socket } from 'node:net'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import { SECOND, serverTimeout } from '#shared/limits.ts'
import { endWhenFatal } from './end-when-fatal.ts'
import { prepareHinted } from './prepared.ts'
import { refuseUnstorable } from './storable-parameters.ts'
import type { DB } from './types.ts'

export type Database = Kysely<DB>

const { builtins, setTypeParser } = pg.types

// bigint and numeric fit a JavaScript number here; a date stays the text `YYYY-MM-DD`, so that no
// time zone can shift it; an instant is the ISO text of the wire format, in milliseconds.
setTypeParser(builtins.INT8, Number)
setTypeParser(builtins.NUMERIC, Number)
setTypeParser(builtins.DATE, (text) => text)
setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())

/** In milliseconds. A working database cancels a statement before this; only a stopped one stays silent. */
const silenceTimeout = serverTimeout + SECOND

/**
 * Opens a pool of connections. The database cancels a statement that takes longer than a request may; a
 * connection that has received nothing for `silence` milliseconds is closed.
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

/** Typed SQL over a pool; destroying it ends the pool. `log` gets every statement after it has run. */
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
  pool.on('connect', prepareHinted)
  pool.on('connect', refuseUnstorable)
  pool.on('connect', endWhenFatal)
  return pool
}

function impatientSocket(silence: number): Socket {
  const socket = new Socket()
  const failure = Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' })
  return socket.setTimeout(silence, () => socket.destroy(failure))
}
