import type { DBSchema } from 'idb'
import { DAY } from '#shared/limits.ts'
import { deviceStore } from '#web/device/device-store.ts'
import type { Actor } from '#web/http/actor.ts'
import type { Item, NewItem } from './item.ts'

/** The session of a member who has unsent items, for the service worker: it cannot read where the pages have it. */
export type KeptSession = { member_id: number; token: string }

type Tables = DBSchema & {
  items: { key: number; value: Item; indexes: { member: number } }
  sessions: { key: number; value: KeptSession }
}

/** So many unsent items of a member are stored. */
export const maxItems = 200

/** What nobody has sent for so long is deleted, in milliseconds: its member has not been here since. */
const itemLifetime = 30 * DAY

const inStore = deviceStore<Tables>('chowk-outbox', (store) => {
  const items = store.createObjectStore('items', { keyPath: 'id', autoIncrement: true })
  items.createIndex('member', 'member_id')
  store.createObjectStore('sessions', { keyPath: 'member_id' })
})

/**
 * Stores an item in the place of an earlier one about the same.
 *
 * @returns the item; `undefined` where its member has signed out, or the device stores nothing or enough already
 */
export function addItem(item: NewItem, { signal }: Actor): Promise<Item | undefined> {
  return inStore(async (store) => {
    if (signal.aborted) return undefined
    // On the disk before it is answered: the browser may be killed.
    const transaction = store.transaction('items', 'readwrite', { durability: 'strict' })
    const earlier = await transaction.store.index('member').getAll(item.member_id)
    const replaced = earlier.filter(({ about }) => about === item.about)
    if (earlier.length - replaced.length >= maxItems) return undefined
    for (const { id } of replaced) void transaction.store.delete(id)
    const added = { ...item, next_at: 0, status: 'waiting' } as const
    // The store gives it its id.
    const id = await transaction.store.add(added as Item)
    await transaction.done
    return { ...added, id }
  }, undefined)
}

/** Changes an item, unless it is gone. */
export function changeItem(id: number, change: Partial<Item>): Promise<void> {
  return inStore(async (store) => {
    const transaction = store.transaction('items', 'readwrite')
    const item = await transaction.store.get(id)
    if (item) void transaction.store.put({ ...item, ...change } as Item)
    await transaction.done
  }, undefined)
}

export function readItem(id: number): Promise<Item | undefined> {
  return inStore((store) => store.get('items', id), undefined)
}

export function removeItem(id: number): Promise<void> {
  return inStore((store) => store.delete('items', id), undefined)
}

/** A member's items in their order. Those of anybody that are too old are deleted. */
export function itemsOf(member_id: number, now = Date.now()): Promise<Item[]> {
  return inStore(async (store) => {
    for (const { id, written_at } of await store.getAll('items')) {
      if (now - written_at > itemLifetime) await store.delete('items', id)
    }
    return store.getAllFromIndex('items', 'member', member_id)
  }, [])
}

/** Deletes all items of a member, and their session. */
export function removeItemsOf(member_id: number): Promise<void> {
  return inStore(async (store) => {
    const transaction = store.transaction(['items', 'sessions'], 'readwrite')
    const items = transaction.objectStore('items')
    for (const id of await items.index('member').getAllKeys(member_id)) void items.delete(id)
    void transaction.objectStore('sessions').delete(member_id)
    await transaction.done
  }, undefined)
}

/** Keeps the session of a member, unless they have nothing here: they may have logged out meanwhile. */
export function keepSession(session: KeptSession): Promise<void> {
  return inStore(async (store) => {
    const transaction = store.transaction(['items', 'sessions'], 'readwrite')
    const own = transaction.objectStore('items').index('member')
    if ((await own.count(session.member_id)) > 0)
      void transaction.objectStore('sessions').put(session)
    await transaction.done
  }, undefined)
}

export function forgetSession(member_id: number): Promise<void> {
  return inStore((store) => store.delete('sessions', member_id), undefined)
}

export function forgetSessions(): Promise<void> {
  return inStore((store) => store.clear('sessions'), undefined)
}

export function keptSessions(): Promise<KeptSession[]> {
  return inStore((store) => store.getAll('sessions'), [])
}
