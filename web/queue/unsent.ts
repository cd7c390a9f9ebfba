import { useSyncExternalStore } from 'react'
import type { QueuedCall } from '#web/device/queued-call.ts'

/**
 * What the member has not sent yet, in its order; undefined until the device was asked. What is being sent for the first
 * time is not among it.
 */
let unsent: readonly QueuedCall[] | undefined
const none: readonly QueuedCall[] = []
const listeners = new Set<() => void>()

export function showUnsent(items: readonly QueuedCall[]): void {
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

export function getUnsent(): readonly QueuedCall[] {
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

export function useUnsent(): readonly QueuedCall[] {
  return useSyncExternalStore(subscribeUnsent, getUnsent, () => none)
}
