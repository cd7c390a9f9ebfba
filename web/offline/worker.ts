import { isSavingData } from '#web/device/saves-data.ts'
import { registerServiceWorker } from '#web/device/service-worker.ts'
import type { WorkerMessage } from '#web/device/worker-messages.ts'

let hasSentAddresses = false

/** Registers the service worker, and sends it once the addresses that this page has loaded without it. */
export async function greetWorker(): Promise<void> {
  if (!navigator.serviceWorker) return
  // A browser may forbid it. The product then needs a network.
  await registerServiceWorker().catch(() => undefined)
  await tell({ type: 'hello', look: lookOfPage() })
  if (hasSentAddresses) return
  hasSentAddresses = true
  await tell({ type: 'keep', addresses: loadedAddresses() })
}

/** Greets the worker again when the reader changes how pages look, because the shell is drawn so too. */
export function followLook(): () => void {
  const observer = new MutationObserver(() => void greetWorker())
  const attributeFilter = ['data-theme', 'data-saves-data']
  observer.observe(document.documentElement, { attributeFilter })
  return () => observer.disconnect()
}

/** Deletes the pictures of a former reader. */
export async function forgetPictures(): Promise<void> {
  if (await navigator.serviceWorker?.getRegistration()) await tell({ type: 'forget' })
}

/** Waits for a worker: the first one is being installed when it is greeted. */
async function tell(message: WorkerMessage): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(message)
}

function lookOfPage(): string {
  const { lang, dataset } = document.documentElement
  return `${lang} ${dataset.theme ?? ''} ${isSavingData() ? 'less' : ''}`
}

function loadedAddresses(): string[] {
  const resources = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...new Set(resources)].filter((address) => address.startsWith(`${location.origin}/`))
}
