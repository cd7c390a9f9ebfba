import { access, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { openDataFolder } from './data-folder.ts'
import { findHolderOf } from './lock.ts'
import { findServer } from './running-server.ts'
import { stopServer } from './server.ts'

/** Whether the data folder has an embedded database. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  return access(join(dataDir, 'postgres', 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

/** @throws an `Error` in words while a Chowk or its PostgreSQL runs on the data folder */
export async function requireStopped(dataDir: string): Promise<void> {
  const path = await realpath(dataDir).catch(() => undefined)
  const server = path === undefined ? undefined : await findServer(join(path, 'postgres'))
  if (path === undefined || !server) return
  const holder = await openDataFolder(path)
    .then(findHolderOf)
    .catch(() => undefined)
  if (holder !== undefined) {
    throw new Error(`Chowk (${holder}) is running on the data folder ${path}: stop it first.`)
  }
  throw new Error(
    `PostgreSQL (process ${server.pid}) is running on the data folder ${path}: stop Chowk first. ` +
      `If it has ended without its PostgreSQL, "kill -INT ${server.pid}" ends that too.`,
  )
}

/** Ends a server that an ended process has left running on the data folder. */
export async function stopLeftServer(dataDir: string): Promise<void> {
  await stopServer({ cluster: join(await realpath(dataDir), 'postgres') })
}
