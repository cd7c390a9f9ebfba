import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SECOND } from '#shared/limits.ts'

export type Listening = {
  /** A message on the channel. */
  onMessage: (payload: string) => void
  /** It listens, at first or again after a break; messages may have been missed before. */
  onListening: (publish: Publish) => void
  /** A connection that cannot be made, or is lost. None ends the listening. */
  onError: (error: Error) => void
}

/**
 * Sends a message to the channel over the connection that listens, which does nothing else: it waits for no other work of
 * this process, and its coming back shows that this very connection hears.
 *
 * @throws when that connection has been lost
 */
export type Publish = (message: string) => Promise<void>

/** Listens to a channel of the database until it is stopped. */
export type Listen = (channel: string, listening: Listening) => { stop: () => Promise<void> }

/** How often a connection that is silent is asked whether it still works, in milliseconds. */
const checkInterval = 10 * SECOND
/** How long it may take to answer, or to connect. */
const patience = 5 * SECOND
/** How long to wait after the first error, and at most; the time doubles with each. */
const firstDelay = 100
const longestDelay = 5 * SECOND

/** Listens over one connection, which is made again whenever it is lost. */
export function listenOn(url: string): Listen {
  return (channel, listening) => {
    const stopping = new AbortController()
    const listens = listenUntil(stopping.signal, url, { channel, ...listening })
    return {
      stop: async () => {
        stopping.abort()
        await listens
      },
    }
  }
}

type OneChannel = Listening & { channel: string }

async function listenUntil(stopping: AbortSignal, url: string, channel: OneChannel): Promise<void> {
  let delay = firstDelay
  const onListening = (publish: Publish) => {
    delay = firstDelay
    channel.onListening(publish)
  }
  while (!stopping.aborted) {
    await listenOnce(stopping, url, { ...channel, onListening }).catch(channel.onError)
    await sleep(delay * (0.5 + Math.random()), undefined, { signal: stopping }).catch(
      () => undefined,
    )
    delay = Math.min(2 * delay, longestDelay)
  }
}

/** @throws when the connection is lost; it resolves when it is stopped */
async function listenOnce(
  stopping: AbortSignal,
  url: string,
  { channel, onMessage, onListening }: OneChannel,
): Promise<void> {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    stream: () => socket,
    application_name: 'chowk listener',
  })
  const { promise: isLost, reject } = Promise.withResolvers<never>()
  isLost.catch(() => undefined)
  client.on('error', reject)
  client.on('end', () => reject(new Error('The connection that listens has ended')))
  client.on('notification', ({ payload = '' }) => onMessage(payload))
  try {
    await Promise.race([client.connect(), isLost])
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    onListening(async (message) => {
      await client.query('select pg_notify($1, $2)', [channel, message])
    })
    while (!stopping.aborted) {
      const pause = sleep(checkInterval, undefined, { signal: stopping }).catch(() => undefined)
      await Promise.race([pause, isLost])
      await client.query('select 1')
    }
  } finally {
    socket.destroy()
  }
}
