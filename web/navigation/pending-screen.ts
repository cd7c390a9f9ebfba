import { useSyncExternalStore } from 'react'

/** The navigation that waits for the scripts of its screen, if any. */
let pending: symbol | undefined
const listeners = new Set<() => void>()

/** Whether the next screen is still loading. */
export function useIsScreenPending(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => pending !== undefined,
    () => false,
  )
}

export function setPending(navigation: symbol | undefined): void {
  pending = navigation
  for (const listener of listeners) listener()
}

export function isPending(navigation: symbol): boolean {
  return pending === navigation
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
