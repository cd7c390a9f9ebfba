import { syncTag } from './sync-tag.ts'

/** Asks the browser to wake the service worker once there is a network, where it can: the page may be closed by then. */
export async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const sync: unknown = registration && Reflect.get(registration, 'sync')
  if (isSyncManager(sync)) await sync.register(syncTag).catch(() => undefined)
}

type SyncManager = { register: (tag: string) => Promise<void> }

function isSyncManager(sync: unknown): sync is SyncManager {
  return typeof sync === 'object' && sync !== null && 'register' in sync
}
