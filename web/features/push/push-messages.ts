import { registerServiceWorker } from '#web/device/service-worker.ts'

/** Whether this browser shows pushed messages. */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported'

/** The address and keys of a subscribed browser. */
export type PushKeys = { endpoint: string; p256dh: string; auth: string }

export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return 'unsupported'
  }
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && (await findSubscription()) ? 'on' : 'off'
}

/** The subscription of this browser, if there is one. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks the person for the permission. Call it within a tap. */
export async function askPermission(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}

/**
 * Subscribes under a new address, so that an earlier user of this browser gets no messages here.
 *
 * @throws where the browser's push service does not answer
 */
export async function subscribe(publicKey: string): Promise<PushKeys> {
  await unsubscribe()
  await registerServiceWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const { endpoint = '', keys } = (await pushManager.subscribe(options)).toJSON()
  return { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe()
}
