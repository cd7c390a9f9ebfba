import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from './cluster.ts'
import type { DataFolder } from './data-folder.ts'
import { freePort, type Launch, launch } from './launch.ts'
import { findServer } from './postmaster.ts'

/** A running server that this process alone may use, for as long as `client` stays connected. */
export type HeldServer = { client: pg.Client; port: number; lost(): boolean }

export type HoldOptions = {
  log(line: string): void
  choosePort?(): Promise<number>
  signal?: AbortSignal
}

const patience = 60_000
/** Names the advisory lock in the database `postgres` that says "a Chowk uses this folder". */
const lockKey = 0x43_48_4f_57

/**
 * Starts the server of the cluster, or takes over one that an earlier Chowk left behind, and locks
 * it. The lock belongs to our connection: it ends with this process, however that ends, and
 * leaves no file that could be stale.
 */
export async function holdServer(cluster: Cluster, options: HoldOptions): Promise<HeldServer> {
  const { log, choosePort = freePort, signal } = options
  let launched: Launch | undefined
  let lastSetback = 'it is silent'
  let deadline = Date.now() + patience
  for (;;) {
    signal?.throwIfAborted()
    const running = await findServer(cluster.cluster)
    if (running) {
      const answer = await tryToHold(cluster, running.port)
      if (typeof answer === 'object') {
        const how = running.pid === launched?.pid ? 'runs' : 'was still running and is taken over'
        log(`PostgreSQL ${how} on 127.0.0.1:${running.port} (process ${running.pid}).`)
        return answer
      }
      if (answer === 'busy') deadline = Date.now() + patience
    } else {
      const setback = await launched?.setback()
      if (setback !== undefined) {
        lastSetback = setback
        await sleep(100)
      }
      if (!launched || setback !== undefined) launched = await launch(cluster, await choosePort())
    }
    if (Date.now() > deadline) throw silence(cluster, running?.pid, lastSetback)
    await sleep(20)
  }
}

/** The port of the folder's server while another Chowk holds it; asking changes nothing. */
export async function findHeldPort(folder: DataFolder): Promise<number | undefined> {
  const running = await findServer(folder.cluster)
  if (!running) return undefined
  let client: pg.Client | undefined
  try {
    client = await connect(folder, running.port, 'postgres')
    return (await findHolder(client)) === undefined ? undefined : running.port
  } catch {
    // Starting, stopping or silent: nobody can use it now.
    return undefined
  } finally {
    await client?.end()
  }
}

/** Fast shutdown: open transactions are rolled back. Returns when the process is gone. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const server = await findServer(cluster.cluster)
  if (!server) return
  try {
    process.kill(server.pid, 'SIGINT')
  } catch {
    return // It ended by itself this very moment.
  }
  while ((await findServer(cluster.cluster))?.pid === server.pid) await sleep(20)
}

/** A connection of the superuser. */
export async function connect({ passwords }: DataFolder, port: number, database: string) {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    database,
    user: 'postgres',
    password: passwords.superuser,
    application_name: `chowk ${process.pid}`,
    connectionTimeoutMillis: 5000,
  })
  // A lost connection shows as 'end'; without a listener 'error' would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function tryToHold(cluster: Cluster, port: number): Promise<HeldServer | 'busy' | 'silent'> {
  let client: pg.Client | undefined
  try {
    client = await connect(cluster, port, 'postgres')
    let lost = false
    client.once('end', () => {
      lost = true
    })
    await lock(client, cluster)
    return { client, port, lost: () => lost }
  } catch (error) {
    await client?.end().catch(() => {})
    if (!(error instanceof pg.DatabaseError)) {
      if (error instanceof InUse) throw error
      return 'silent'
    }
    // Class 57: starting, recovering or shutting down. It will tell when it is done.
    if (error.code?.startsWith('57')) return 'busy'
    throw new Error(`PostgreSQL in ${cluster.cluster} refuses us: ${error.message}.`, {
      cause: error,
    })
  }
}

class InUse extends Error {}

/** The wait covers the moment in which the server has not noticed yet that the last holder died. */
async function lock(client: pg.Client, cluster: Cluster): Promise<void> {
  await client.query(`set lock_timeout = '3s'`)
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '55P03') throw error
    const holder = (await findHolder(client)) ?? 'process unknown'
    throw new InUse(
      `Another Chowk (${holder}) is already running on the data folder ${cluster.path}.`,
    )
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

function silence(cluster: Cluster, pid: number | undefined, setback: string): Error {
  if (pid === undefined) {
    return new Error(`PostgreSQL does not start: ${setback} (see ${cluster.logFile}).`)
  }
  return new Error(
    `PostgreSQL (process ${pid}) runs in ${cluster.cluster}, but does not answer: end it, and start again.`,
  )
}
