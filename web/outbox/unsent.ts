import { useSyncExternalStore } from 'react'
import type { Item } from './item.ts'

/**
 * What the member has not sent yet, in its order; undefined until the device was asked. What is being sent for the first
 * time is not among it.
 */
let unsent: readonly Item[] | undefined
const none: readonly Item[] = []
const listeners = new Set<() => void>()

export function showUnsent(items: readonly Item[]): void {
  if (items.length === 0 && unsent?.length === 0) return
  unsent = items
  for (const listener of listeners) listener()
}

/** Nobody's list is known from now on. */
export function forgetUnsent(): void {
  unsent = undefined
  for (const listener of listeners) listener()
}

export function isUnsentKnown(): boolean {
  return unsent !== undefined
}

export function getUnsent(): readonly Item[] {
  return unsent ?? none
}

export function subscribeUnsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether it is known what is unsent. */
export function useIsUnsentKnown(): boolean {
  return useSyncExternalStore(subscribeUnsent, isUnsentKnown, () => false)
}

export function useUnsent(): readonly Item[] {
  return useSyncExternalStore(subscribeUnsent, getUnsent, () => none)
}
