import { DAY } from '#shared/limits.ts'
import type { Actor } from '#web/http/actor.ts'
import { inDatabase } from './database.ts'
import { hasDeparted } from './departures.ts'
import type { NewQueuedCall, QueuedCall } from './queued-call.ts'
import type { SessionRow } from './tables.ts'

/** The most unsent calls of a member. */
export const maxQueued = 200

/** After this time without a send a call is deleted, in milliseconds: its member has not been here since. */
const callLifetime = 30 * DAY

/**
 * Stores a call. It replaces an earlier one about the same thing.
 *
 * @returns the call; `undefined` where its member has signed out, or the device stores nothing or has too many
 */
export function addCall(call: NewQueuedCall, { token }: Actor): Promise<QueuedCall | undefined> {
  return inDatabase(async (store) => {
    // On the disk before it resolves, because the browser may be killed.
    const strict = { durability: 'strict' } as const
    const transaction = store.transaction(['queue', 'readers'], 'readwrite', strict)
    const queue = transaction.objectStore('queue')
    if (await hasDeparted(transaction.objectStore('readers'), token())) return undefined
    const earlier = await queue.index('member').getAll(call.member_id)
    const replaced = earlier.filter(({ about }) => about === call.about)
    if (earlier.length - replaced.length >= maxQueued) return undefined
    for (const { id } of replaced) void queue.delete(id)
    const added = { ...call, next_at: 0, status: 'waiting' } as const
    // The store gives it its id.
    const id = await queue.add(added as QueuedCall)
    await transaction.done
    return { ...added, id }
  }, undefined)
}

/** Changes a call, unless it is gone. */
export function changeCall(id: number, change: Partial<QueuedCall>): Promise<void> {
  return inDatabase(async (store) => {
    const transaction = store.transaction('queue', 'readwrite')
    const call = await transaction.store.get(id)
    if (call) void transaction.store.put({ ...call, ...change } as QueuedCall)
    await transaction.done
  }, undefined)
}

export async function readCall(id: number): Promise<QueuedCall | undefined> {
  return inDatabase((store) => store.get('queue', id), undefined) as Promise<QueuedCall | undefined>
}

export function removeCall(id: number): Promise<void> {
  return inDatabase((store) => store.delete('queue', id), undefined)
}

/** A member's calls in their order. Expired calls of anybody are deleted. */
export function callsOf(member_id: number, now = Date.now()): Promise<QueuedCall[]> {
  return inDatabase(async (store) => {
    for (const { id, written_at } of await store.getAll('queue')) {
      if (now - written_at > callLifetime) await store.delete('queue', id)
    }
    return store.getAllFromIndex('queue', 'member', member_id) as Promise<QueuedCall[]>
  }, [])
}

/** Stores the session of a member who has calls; they may have logged out meanwhile. */
export function storeSession(session: SessionRow): Promise<void> {
  return inDatabase(async (store) => {
    const transaction = store.transaction(['queue', 'sessions', 'readers'], 'readwrite')
    const own = transaction.objectStore('queue').index('member')
    const readers = transaction.objectStore('readers')
    const hasLeft = await hasDeparted(readers, session.token)
    if (!hasLeft && (await own.count(session.member_id)) > 0)
      void transaction.objectStore('sessions').put(session)
    await transaction.done
  }, undefined)
}

export function forgetSession(member_id: number): Promise<void> {
  return inDatabase((store) => store.delete('sessions', member_id), undefined)
}

export function forgetSessions(): Promise<void> {
  return inDatabase((store) => store.clear('sessions'), undefined)
}

export function storedSessions(): Promise<SessionRow[]> {
  return inDatabase((store) => store.getAll('sessions'), [])
}
