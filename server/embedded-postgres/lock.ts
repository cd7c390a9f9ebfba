import pg from 'pg'
import { connect } from './connect.ts'
import type { DataFolder } from './data-folder.ts'
import { findServer } from './running-server.ts'

/** Names the advisory lock in the database `postgres` that says "a Chowk uses this folder". */
const lockKey = 0x43_48_4f_57

/** Another Chowk uses the folder; the message names its process. */
export class FolderInUse extends Error {}

/**
 * Locks the folder for as long as the connection lasts. It ends with this process, however that ends, and
 * leaves no file behind.
 *
 * @throws `FolderInUse`
 */
export async function lockFolder(client: pg.Client, folder: DataFolder): Promise<void> {
  // Long enough for the server to notice that the process which held the lock before has died.
  await client.query(`set lock_timeout = '3s'`)
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '55P03') throw error
    const holder = (await findHolder(client)) ?? 'process unknown'
    throw new FolderInUse(
      `Another Chowk (${holder}) is already running on the data folder ${folder.path}.`,
    )
  }
}

/** The port of the folder's server while a Chowk holds its lock. */
export async function findHeldPort(folder: DataFolder): Promise<number | undefined> {
  return (await findLock(folder))?.port
}

/** `process 123`: the Chowk that holds the lock of the folder. */
export async function findHolderOf(folder: DataFolder): Promise<string | undefined> {
  return (await findLock(folder))?.holder
}

async function findLock(folder: DataFolder): Promise<{ holder: string; port: number } | undefined> {
  const running = await findServer(folder.cluster)
  if (!running) return undefined
  let client: pg.Client | undefined
  try {
    client = await connect(folder, running.port)
    const holder = await findHolder(client)
    return holder === undefined ? undefined : { holder, port: running.port }
  } catch {
    // It is starting, stopping or does not answer: nobody can use it now.
    return undefined
  } finally {
    await client?.end()
  }
}

/** `process 123`: who has the lock. */
async function findHolder(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and objid = $1 and granted`,
    [lockKey],
  )
  return rows[0]?.application_name.replace('chowk', 'process')
}
