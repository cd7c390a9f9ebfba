import { withLock } from '#web/lib/with-lock.ts'
import { type Item, laneOf, lockOf } from './item.ts'
import { announce } from './news.ts'
import { changeItem, readItem, removeItem } from './outbox-store.ts'
import { refreshUnsent, sendAll, untilSignedOut } from './sending.ts'

/** Sends an item now: one that was refused or is old too. What is uncertain is sent as something new. */
export async function sendNow({ id, status }: Item): Promise<void> {
  const isNew = status === 'uncertain' && { key: crypto.randomUUID(), tried_at: undefined }
  const waits = { status: 'waiting', next_at: 0, written_at: Date.now(), error: undefined } as const
  await changeItem(id, { ...waits, ...isNew })
  await refreshUnsent()
  await sendAll()
}

/** Takes an item back, unless it is sent before its turn comes. @returns whether it was not sent */
export async function takeBack(item: Item): Promise<boolean> {
  const wasThere = await withLock(lockOf(laneOf(item)), untilSignedOut(), async () => {
    const left = await readItem(item.id)
    await removeItem(item.id)
    return left !== undefined
  })
  await refreshUnsent()
  announce({ id: item.id })
  return wasThere
}
