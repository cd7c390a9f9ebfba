const path = '/service-worker.js'

/** Registers the program that runs beside the pages; `undefined` where the browser has none. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  // The browser's cache is never asked for it, so that a broken one can be replaced at once.
  return navigator.serviceWorker.register(trusted(path), { updateViaCache: 'none' })
}

/** Trusted Types let no text name a program. The policy has a name, so that the page's headers can allow it. */
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
