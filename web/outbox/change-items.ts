import { withLock } from '#web/device/with-lock.ts'
import { getState } from '#web/session/session-store.ts'
import { type Item, itemLock } from './item.ts'
import { announce } from './news.ts'
import { changeItem, itemsOf, readItem, removeItem } from './outbox-store.ts'
import { refreshUnsent, sendAll, untilSignedOut } from './sending.ts'

/** Sends an item now: one that was refused or is old too. What is uncertain is sent as something new. */
export async function sendNow({ id, status }: Item): Promise<void> {
  const isNew = status === 'uncertain' && { key: crypto.randomUUID(), tried_at: undefined }
  const waits = { status: 'waiting', next_at: 0, written_at: Date.now(), error: undefined } as const
  await changeItem(id, { ...waits, ...isNew })
  await refreshUnsent()
  await sendAll()
}

/** Takes an item back; one that is being sent, if it could not be sent. @returns whether it was not sent */
export async function takeBack({ id }: Pick<Item, 'id'>): Promise<boolean> {
  const wasThere = await withLock(itemLock(id), untilSignedOut(), async () => {
    const left = await readItem(id)
    await removeItem(id)
    return left !== undefined
  })
  await refreshUnsent()
  announce({ id })
  return wasThere
}

/** Takes back what would send this draft of the member. Resolves when nothing sends it any more. */
export async function takeBackDraft(name: string): Promise<void> {
  for (const item of await itemsWith(name)) await takeBack(item)
}

/** Deletes what would send this draft of the member: it was saved or discarded, so nothing of it is lost. */
export async function forgetItemsWith(name: string): Promise<void> {
  for (const { id } of await itemsWith(name)) {
    await removeItem(id)
    announce({ id })
  }
}

async function itemsWith(draft: string): Promise<Item[]> {
  const { session } = getState()
  const items = session ? await itemsOf(session.user.id) : []
  return items.filter((item) => item.draft === draft)
}
