import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { type Database, openPatientPool } from './database.ts'
import type { DB } from './types.ts'

/** One connection: as typed SQL, and as itself for COPY, which needs the client. */
export type OneConnection = { db: Database; client: pg.PoolClient; end: () => Promise<void> }

/**
 * Opens a connection for work that takes as long as it takes: limits of the role or of the server do not end it, and values have the
 * same text whatever their settings are.
 */
export async function openConnection(url: string): Promise<OneConnection> {
  const pool = openPatientPool(url)
  const client = await pool.connect()
  const borrowed = { query: client.query.bind(client), release: () => undefined }
  const dialect = new PostgresDialect({
    pool: { connect: async () => borrowed, end: async () => undefined, options: {} },
  })
  const db = new Kysely<DB>({ dialect })
  const end = async () => {
    await db.destroy()
    client.release()
    await pool.end()
  }
  await prepare(db).catch(async (error) => {
    await end()
    throw error
  })
  return { db, client, end }
}

/** A server lacks some of the settings: they are set where it has them. */
async function prepare(db: Database): Promise<void> {
  const settings = {
    ...{ statement_timeout: '0', lock_timeout: '0', transaction_timeout: '0' },
    idle_in_transaction_session_timeout: '0',
    ...{ datestyle: 'ISO', intervalstyle: 'postgres', bytea_output: 'hex', timezone: 'UTC' },
    // The rows of a table always come in the order in which they lie.
    synchronize_seqscans: 'off',
  }
  await sql`
    select set_config(s.name, wanted.value, false)
    from jsonb_each_text(${JSON.stringify(settings)}::jsonb) wanted (name, value)
    join pg_settings s on lower(s.name) = wanted.name`.execute(db)
}
