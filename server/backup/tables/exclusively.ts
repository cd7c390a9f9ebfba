import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { tryToHoldMigrations } from '#server/db/migrate.ts'
import { type OneConnection, openConnection } from '#server/db/one-connection.ts'
import { SECOND } from '#shared/limits.ts'
import { notOurs, readMigrationNames, readTables } from './schema.ts'

/** How long a statement of somebody else may take to end. */
const patience = 5 * SECOND

/**
 * Runs `work` in one transaction on a database that nobody else uses. Whatever starts meanwhile waits until it has ended, and then finds
 * all of it, or nothing.
 *
 * @throws an `Error` of one sentence where the database is in use, or is none that Chowk can use
 */
export async function exclusively<Result>(
  url: string,
  work: (to: OneConnection) => Promise<Result>,
): Promise<Result> {
  const connection = await openConnection(url)
  try {
    return await connection.db.transaction().execute(async (db) => {
      await requireUsable(db)
      // First, so that who is served does not wait for our lock; and again, because somebody may have come.
      await requireUnused(db)
      await lockOut(db)
      await requireUnused(db)
      return work({ ...connection, db })
    })
  } finally {
    await connection.end()
  }
}

async function requireUsable(db: Database): Promise<void> {
  const { rows } = await sql<{ encoding: string; version: number }>`
    select current_setting('server_encoding') as encoding,
      current_setting('server_version_num')::integer as version`.execute(db)
  const { encoding = '', version = 0 } = rows[0] ?? {}
  if (encoding !== 'UTF8')
    throw new Error(`The database at DATABASE_URL is in ${encoding}, not in UTF-8.`)
  if (version < 150_000) throw new Error('The server at DATABASE_URL is older than PostgreSQL 15.')
  const tables = await readTables(db)
  if (tables.length > 0 && (await readMigrationNames(db)).length === 0) throw notOurs(tables)
}

async function lockOut(db: Database): Promise<void> {
  const inUse = () => new Error('The database at DATABASE_URL is in use: stop Chowk first.')
  if (!(await tryToHoldMigrations(db))) throw inUse()
  const names = (await readTables(db)).map(({ name }) => sql.id('public', name))
  if (names.length === 0) return
  await sql`select set_config('lock_timeout', ${String(patience)}, true)`.execute(db)
  await sql`lock table ${sql.join(names)} in access exclusive mode`.execute(db).catch((error) => {
    throw Object(error).code === '55P03' ? inUse() : error
  })
  await sql`select set_config('lock_timeout', '0', true)`.execute(db)
}

/** What is connected has kept answers of what was there, though it does nothing at the moment. */
async function requireUnused(db: Database): Promise<void> {
  // A transaction keeps what it has seen of this.
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{ name: string; connections: number }>`
    select coalesce(nullif(application_name, ''), 'without a name') as name, count(*) as connections
    from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
      -- Of one that has ended a moment ago, by ourselves.
      and application_name <> current_setting('application_name')
    group by 1 order by 1`.execute(db)
  if (rows.length === 0) return
  const names = rows.map(({ name, connections }) => `${name} (${connections})`)
  throw new Error(
    `The database at DATABASE_URL is in use, by ${names.join(', ')}: stop Chowk on every machine first.`,
  )
}
