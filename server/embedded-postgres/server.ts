import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { MINUTE } from '#shared/limits.ts'
import type { Cluster } from './cluster.ts'
import { connect } from './connect.ts'
import { freePort, type Launch, launch } from './launch.ts'
import { FolderInUse, lockFolder } from './lock.ts'
import { findServer } from './running-server.ts'

/** A running server that this process alone may use, for as long as `client` stays connected. */
export type HeldServer = { client: pg.Client; port: number; isLost(): boolean }

export type HoldOptions = {
  log(line: string): void
  choosePort?(): Promise<number>
  signal?: AbortSignal
}

/** How long a server may take to answer, in milliseconds; the time starts again while it says that it is busy. */
const startTimeout = MINUTE

/**
 * Starts the server of the cluster, or takes over one that an earlier Chowk left running, and locks the
 * folder.
 */
export async function holdServer(cluster: Cluster, options: HoldOptions): Promise<HeldServer> {
  const { log, choosePort = freePort, signal } = options
  let launched: Launch | undefined
  let lastError = 'it does not answer'
  let deadline = Date.now() + startTimeout
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
      if (answer === 'busy') deadline = Date.now() + startTimeout
    } else {
      const error = await launched?.passingError()
      if (error !== undefined) {
        lastError = error
        await sleep(100)
      }
      if (!launched || error !== undefined) launched = await launch(cluster, await choosePort())
    }
    if (Date.now() > deadline) throw noAnswer(cluster, running?.pid, lastError)
    await sleep(20)
  }
}

/** Shuts the server down, rolling open transactions back. Returns when its process has ended. */
export async function stopServer(cluster: Pick<Cluster, 'cluster'>): Promise<void> {
  const server = await findServer(cluster.cluster)
  if (!server) return
  try {
    process.kill(server.pid, 'SIGINT')
  } catch {
    return // It ended by itself this very moment.
  }
  while ((await findServer(cluster.cluster))?.pid === server.pid) await sleep(20)
}

async function tryToHold(cluster: Cluster, port: number): Promise<HeldServer | 'busy' | 'silent'> {
  let client: pg.Client | undefined
  try {
    client = await connect(cluster, port)
    let hasEnded = false
    client.once('end', () => {
      hasEnded = true
    })
    await lockFolder(client, cluster)
    return { client, port, isLost: () => hasEnded }
  } catch (error) {
    await client?.end().catch(() => {})
    if (error instanceof FolderInUse) throw error
    if (!(error instanceof pg.DatabaseError)) return 'silent'
    // Class 57: starting, recovering or shutting down. Each ends by itself.
    if (error.code?.startsWith('57')) return 'busy'
    throw new Error(`PostgreSQL in ${cluster.cluster} refuses us: ${error.message}.`, {
      cause: error,
    })
  }
}

function noAnswer(cluster: Cluster, pid: number | undefined, lastError: string): Error {
  if (pid === undefined) {
    return new Error(`PostgreSQL does not start: ${lastError} (see ${cluster.logFile}).`)
  }
  return new Error(
    `PostgreSQL (process ${pid}) runs in ${cluster.cluster}, but does not answer: end it, and start again.`,
  )
}
