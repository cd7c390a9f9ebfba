import { useSyncExternalStore } from 'react'

/** `loading`: the next screen is awaited. `failed`: it could not be loaded, and the old one stays. */
type Pending = { navigation: symbol; status: 'loading' | 'failed' }

let pending: Pending | undefined
const listeners = new Set<() => void>()

/** The navigation that waits for the scripts of its screen, or whose screen could not be loaded. */
export function usePendingScreen(): Pending | undefined {
  return useSyncExternalStore(
    subscribe,
    () => pending,
    () => undefined,
  )
}

export function setPending(next: Pending | undefined): void {
  pending = next
  for (const listener of listeners) listener()
}

export function isPending(navigation: symbol): boolean {
  return pending?.navigation === navigation
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
