import { registerServiceWorker } from '#web/lib/service-worker.ts'
import type { WorkerMessage } from '#web/lib/worker-messages.ts'

let hasKept = false

/** Registers the service worker, and tells it once what this page has loaded without it. */
export async function greetWorker(): Promise<void> {
  if (!navigator.serviceWorker) return
  // A browser may forbid it. The product then needs a network.
  await registerServiceWorker().catch(() => undefined)
  const look = `${document.documentElement.lang} ${document.documentElement.dataset.theme ?? ''}`
  await tell({ type: 'hello', look })
  if (hasKept) return
  hasKept = true
  await tell({ type: 'keep', addresses: loadedAddresses() })
}

/** Deletes the pictures that somebody has seen who reads here no more. */
export async function forgetPictures(): Promise<void> {
  if (await navigator.serviceWorker?.getRegistration()) await tell({ type: 'forget' })
}

/** Waits for a worker: the first one is being installed when it is greeted. */
async function tell(message: WorkerMessage): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(message)
}

function loadedAddresses(): string[] {
  const resources = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...new Set(resources)].filter((address) => address.startsWith(`${location.origin}/`))
}
