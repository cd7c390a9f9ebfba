import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, prepareCluster } from './cluster.ts'
import { openDataFolder } from './data-folder.ts'
import { prepareDatabase, urlOf } from './database.ts'
import { findHeldPort, type HeldServer, holdServer, stopServer } from './server.ts'

export type Engine = { url: string; stop(): Promise<void> }

export type EngineOptions = {
  dataDir: string
  databaseUrl?: string
  log(line: string): void
}

/**
 * Gives the app its PostgreSQL: the one at `databaseUrl`, or one of our own in `dataDir`/postgres.
 *
 * `url` stays the same for the life of the engine: a server of ours that dies is started again
 * on its port. `stop` shuts that server down and returns when it is gone.
 * Throws an `Error` of one sentence for people when the folder cannot be used, or another Chowk uses it.
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  if (options.databaseUrl) return { url: options.databaseUrl, stop: async () => {} }
  const folder = await openDataFolder(options.dataDir)
  const cluster = await prepareCluster(folder, options.log)
  const server = await holdServer(cluster, { log: options.log })
  const url = await prepareDatabase(cluster, server)
  return { url, stop: keepRunning(cluster, server, options.log) }
}

/**
 * The same for a command that may be given while the product runs: the server of a Chowk that runs on
 * the folder is used as it is, its tables are as that one wants them, and `stop` leaves it alone.
 */
export async function reachEngine(options: EngineOptions): Promise<Engine & { inUse: boolean }> {
  if (options.databaseUrl) return { ...(await startEngine(options)), inUse: false }
  const folder = await openDataFolder(options.dataDir)
  const port = await findHeldPort(folder)
  if (port === undefined) return { ...(await startEngine(options)), inUse: false }
  return { url: urlOf(folder, port), stop: async () => {}, inUse: true }
}

/** Starts the server again whenever it is lost; the function returned ends both. */
function keepRunning(cluster: Cluster, first: HeldServer, log: EngineOptions['log']) {
  const ending = new AbortController()
  let revival = Promise.resolve()
  let stopped: Promise<void> | undefined

  const watch = (server: HeldServer) => {
    if (ending.signal.aborted) return
    const handleLoss = () => {
      if (!ending.signal.aborted) revival = revive().then(watch, () => {})
    }
    // A connection lost before we listen would otherwise be missed.
    if (server.lost()) handleLoss()
    else server.client.once('end', handleLoss)
  }

  const revive = async (): Promise<HeldServer> => {
    log('PostgreSQL has gone away; starting it again.')
    const choosePort = async () => first.port
    for (;;) {
      try {
        return await holdServer(cluster, { log, choosePort, signal: ending.signal })
      } catch (error) {
        if (ending.signal.aborted) throw error
        log(error instanceof Error ? error.message : String(error))
        await sleep(1000)
      }
    }
  }

  const stop = async () => {
    ending.abort()
    await revival
    await stopServer(cluster)
  }

  watch(first)
  return () => {
    stopped ??= stop()
    return stopped
  }
}
