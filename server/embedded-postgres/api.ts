import { prepareDatabase, urlOf } from './app-database.ts'
import { prepareCluster } from './cluster.ts'
import { openDataFolder } from './data-folder.ts'
import { keepRunning } from './keep-running.ts'
import { findHeldPort } from './lock.ts'
import { holdServer } from './server.ts'

/** A database for the app: its address, and a function that ends its use. */
export type Postgres = { url: string; stop(): Promise<void> }

export type PostgresOptions = {
  dataDir: string
  /** An external PostgreSQL, which is not managed here. */
  databaseUrl?: string
  log(line: string): void
}

/**
 * Gives the app its PostgreSQL: the one at `databaseUrl`, or an embedded one in `dataDir`/postgres.
 *
 * `url` stays the same until `stop`: an embedded server that dies is started again on its port. `stop`
 * shuts the embedded server down and returns when its process has ended.
 *
 * @throws an `Error` of one sentence where the folder cannot be used, or another Chowk uses it
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  if (options.databaseUrl) return { url: options.databaseUrl, stop: async () => {} }
  const folder = await openDataFolder(options.dataDir)
  const cluster = await prepareCluster(folder, options.log)
  const server = await holdServer(cluster, { log: options.log })
  const url = await prepareDatabase(cluster, server)
  return { url, stop: keepRunning(cluster, server, options.log) }
}

/**
 * The same for a command, which may run beside the product: where a Chowk runs on the folder, its server is
 * used (`inUse`), its tables are up to date, and `stop` leaves it running.
 */
export async function reachPostgres(
  options: PostgresOptions,
): Promise<Postgres & { inUse: boolean }> {
  if (options.databaseUrl) return { ...(await startPostgres(options)), inUse: false }
  const folder = await openDataFolder(options.dataDir)
  const port = await findHeldPort(folder)
  if (port === undefined) return { ...(await startPostgres(options)), inUse: false }
  return { url: urlOf(folder, port), stop: async () => {}, inUse: true }
}
