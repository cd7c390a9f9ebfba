import { isRecord } from '#web/device/is-record.ts'
import { setting } from '#web/device/settings.ts'
import { api } from '#web/http/api.ts'
import { findSubscription, subscribe, unsubscribe } from './push-messages.ts'

/** The member whose notifications this browser shows, their language, and the address of the subscription. */
const stored = setting('push', (value) => (isRecord(value) ? value : {}))

/** Whether this browser gets that member's notifications. */
export function isSubscribed(user_id: number): boolean {
  return stored.read().user_id === user_id
}

/**
 * Subscribes this browser to the member's notifications.
 *
 * @throws where the browser's push service, or our server, does not answer
 */
export async function turnOn(user_id: number, locale: string): Promise<void> {
  try {
    const { public_key } = await api('push/key', {})
    const keys = await subscribe(public_key)
    await api('push/subscribe', keys)
    stored.write({ user_id, locale, endpoint: keys.endpoint })
  } catch (error) {
    await unsubscribe().catch(() => undefined)
    throw error
  }
}

export async function turnOff(): Promise<void> {
  stored.write(undefined)
  await unsubscribe()
  await api('push/unsubscribe', {})
}

/**
 * Sends the server a changed language or address of this browser. A subscription of another member ends.
 */
export async function renewSubscription(
  user_id: number | undefined,
  locale: string,
): Promise<void> {
  const subscription = await findSubscription()
  const before = stored.read()
  if (user_id === undefined || before.user_id !== user_id) {
    await subscription?.unsubscribe()
    return
  }
  const isSame = subscription?.endpoint === before.endpoint && before.locale === locale
  if (!isSame) await turnOn(user_id, locale)
}
