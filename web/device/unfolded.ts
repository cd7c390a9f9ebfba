import { useSyncExternalStore } from 'react'
import { readStored, store } from './storage.ts'
import { unfoldedKey } from './unfolded-key.ts'

const maxKept = 200

/** Where nothing can be stored, they last as long as the page. */
let unstored: string[] | undefined
const listeners = new Set<() => void>()

/** Whether the reader has unfolded something in this tab: Back and a reload show it so again. */
export function useUnfolded(name: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isUnfolded(name),
    () => false,
  )
}

export function isUnfolded(name: string): boolean {
  return readNames().includes(name)
}

export function unfold(name: string): void {
  if (isUnfolded(name)) return
  const names = [...readNames(), name].slice(-maxKept)
  unstored = store(unfoldedKey, names, 'session') ? undefined : names
  for (const listener of listeners) listener()
}

function readNames(): string[] {
  if (unstored) return unstored
  // Read each time: a logout deletes them. They may have been edited by hand.
  const stored = readStored(unfoldedKey, 'session')
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : []
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
