import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '#shared/limits.ts'
import type { Cluster } from './cluster.ts'
import { type HeldServer, holdServer, stopServer } from './server.ts'

/** Starts the server again whenever it dies; the function returned stops it for good. */
export function keepRunning(
  cluster: Cluster,
  first: HeldServer,
  log: (line: string) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  let restart = Promise.resolve()
  let stopped: Promise<void> | undefined

  const watch = (server: HeldServer) => {
    if (stopping.signal.aborted) return
    const handleLoss = () => {
      if (!stopping.signal.aborted) restart = startAgain().then(watch, () => {})
    }
    // A connection that was lost before we listen would otherwise be missed.
    if (server.isLost()) handleLoss()
    else server.client.once('end', handleLoss)
  }

  const startAgain = async (): Promise<HeldServer> => {
    log('PostgreSQL has stopped; starting it again.')
    const choosePort = async () => first.port
    for (;;) {
      try {
        return await holdServer(cluster, { log, choosePort, signal: stopping.signal })
      } catch (error) {
        if (stopping.signal.aborted) throw error
        log(error instanceof Error ? error.message : String(error))
        await sleep(SECOND)
      }
    }
  }

  const stop = async () => {
    stopping.abort()
    await restart
    await stopServer(cluster)
  }

  watch(first)
  return () => {
    stopped ??= stop()
    return stopped
  }
}
