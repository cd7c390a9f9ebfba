import type { Readable } from 'node:stream'
import { prepareDatabase, urlOf } from './app-database.ts'
import { openBaseBackup } from './base-backup.ts'
import { type CheckedTables, checkTables } from './check-tables.ts'
import { prepareCluster } from './cluster.ts'
import { openDataFolder } from './data-folder.ts'
import { keepRunning } from './keep-running.ts'
import { findHeldPort } from './lock.ts'
import { requireNoRestore } from './restore-note.ts'
import { holdServer } from './server.ts'
import type { SystemUser } from './system-user.ts'

export type { BackupPart } from './base-backup.ts'
export { engineVersion } from './binaries.ts'
export type { CheckedTables } from './check-tables.ts'
export {
  readRestoreNote,
  removeRestoreNote,
  requireNoRestore,
  syncFolder,
  writeRestoreNote,
} from './restore-note.ts'
export { hasDatabase, requireStopped, stopLeftServer } from './stopped.ts'
export type { SystemUser }

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
  await requireNoRestore(options.dataDir)
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
  await requireNoRestore(options.dataDir)
  const folder = await openDataFolder(options.dataDir)
  const port = await findHeldPort(folder)
  if (port === undefined) return { ...(await startPostgres(options)), inUse: false }
  return { url: urlOf(folder, port), stop: async () => {}, inUse: true }
}

/** The embedded database of a data folder, while it runs. */
export type RunningDatabase = { dataDir: string; url: string }

/** A stream of `BackupPart`s: a copy of the whole database, of a moment after the call. */
export async function backUpDatabase({ dataDir, url }: RunningDatabase): Promise<Readable> {
  return openBaseBackup(await openDataFolder(dataDir), portIn(url))
}

/**
 * Compares every table with its indexes, and says how many it has read.
 *
 * @throws an `Error` of one sentence that names the table or index which is damaged
 */
export async function checkDatabase(
  { dataDir, url }: RunningDatabase,
  onProgress: (done: number, all: number) => void,
): Promise<CheckedTables> {
  return checkTables(await openDataFolder(dataDir), portIn(url), onProgress)
}

/** Where the database of a data folder stands, and the user who must own it; empty means the same as ours. */
export async function placeOfDatabase(
  dataDir: string,
): Promise<{ path: string; owner: SystemUser }> {
  const { cluster, runAs } = await openDataFolder(dataDir)
  return { path: cluster, owner: runAs }
}

function portIn(url: string): number {
  return Number(new URL(url).port)
}
