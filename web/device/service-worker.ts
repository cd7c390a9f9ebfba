const path = '/service-worker.js'

/** Registers the service worker; `undefined` where the browser has none. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  // Bypasses the browser's cache, so that a broken worker can be replaced at once.
  return navigator.serviceWorker.register(trusted(path), { updateViaCache: 'none' })
}

/** Trusted Types forbid a plain text as the address of a script. The policy has a name that the page's headers allow. */
function trusted(url: string): string {
  const types: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (!isFactory(types)) return url
  policy ??= types.createPolicy('chowk-worker', { createScriptURL: () => path })
  return policy.createScriptURL(url)
}

type Policy = { createScriptURL: (url: string) => string }
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => Policy }

let policy: Policy | undefined

function isFactory(types: unknown): types is PolicyFactory {
  return typeof types === 'object' && types !== null && 'createPolicy' in types
}
