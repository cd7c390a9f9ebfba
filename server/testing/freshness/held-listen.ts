import { EventEmitter, once } from 'node:events'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { type Listen, listenOn } from '#server/db/listen.ts'

/** A connection that listens, whose messages can be held back as a slow network would. */
export type HeldListen = {
  listen: Listen
  hold: () => void
  release: () => void
  /** Resolves when everything that was published before has arrived. */
  caughtUp: (db: Database) => Promise<void>
  /** Resolves when the connection is lost, or listens again, the next time. */
  lost: () => Promise<void>
  listening: () => Promise<void>
}

export function heldListen(url: () => string): HeldListen {
  const events = new EventEmitter()
  const next = async (event: 'lost' | 'listening') => void (await once(events, event))
  const channels = new Set<string>()
  const awaited = new Map<string, () => void>()
  let held: (() => void)[] | undefined
  const pass = (tell: () => void) => (held ? void held.push(tell) : tell())
  return {
    listen: (channel, listening) =>
      listenOn(url())(channel, {
        ...listening,
        onListening: (publish) => {
          channels.add(channel)
          listening.onListening(publish)
          events.emit('listening')
        },
        onError: (error) => {
          listening.onError(error)
          events.emit('lost')
        },
        onMessage: (payload) => {
          const arrived = awaited.get(payload)
          if (arrived) arrived()
          else pass(() => listening.onMessage(payload))
        },
      }),
    hold: () => {
      held = []
    },
    release: () => {
      const waiting = held ?? []
      held = undefined
      for (const tell of waiting) tell()
    },
    lost: () => next('lost'),
    listening: () => next('listening'),
    caughtUp: async (db) => {
      for (const channel of channels) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const last = `all before this ${Math.random()}`
        awaited.set(last, resolve)
        await sql`select pg_notify(${channel}, ${last})`.execute(db)
        await promise
        awaited.delete(last)
      }
    },
  }
}
