import { readStored, store } from '#web/device/storage.ts'
import { api } from '#web/http/api.ts'
import { findSubscription, subscribe, unsubscribe } from './push-messages.ts'

/** Whose alerts this browser shows, and in which language. Signing out removes it. */
type Kept = { user_id: number; locale: string; endpoint: string }

const key = 'push'

/** Whether this browser is told of the alerts of that member. */
export function isKeptFor(user_id: number): boolean {
  return readKept()?.user_id === user_id
}

/**
 * Lets this browser be told of the member's alerts.
 *
 * @throws where the browser's push service, or our server, does not answer
 */
export async function turnOn(user_id: number, locale: string): Promise<void> {
  try {
    const { public_key } = await api('push/key', {})
    const keys = await subscribe(public_key)
    await api('push/subscribe', keys)
    store(key, { user_id, locale, endpoint: keys.endpoint } satisfies Kept)
  } catch (error) {
    await unsubscribe().catch(() => undefined)
    throw error
  }
}

export async function turnOff(): Promise<void> {
  store(key, undefined)
  await unsubscribe()
  await api('push/unsubscribe', {})
}

/**
 * Tells the server of what has changed: the language, or the address by which the browser is reached. A subscription
 * that is not this member's is given up.
 */
export async function keepSubscription(user_id: number | undefined, locale: string): Promise<void> {
  const subscription = await findSubscription()
  const kept = readKept()
  if (user_id === undefined || !kept || kept.user_id !== user_id) {
    await subscription?.unsubscribe()
    return
  }
  const isSame = subscription?.endpoint === kept.endpoint && kept.locale === locale
  if (!isSame) await turnOn(user_id, locale)
}

function readKept(): Kept | undefined {
  const kept = readStored(key)
  return typeof kept === 'object' && kept !== null && 'user_id' in kept ? (kept as Kept) : undefined
}
