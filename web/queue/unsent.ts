import { useSyncExternalStore } from 'react'
import type { QueuedCall } from '#web/device/queued-call.ts'

/**
 * The member's unsent calls in order; undefined until the device was read. Those that are being sent for the first time are
 * not among them.
 */
let unsent: readonly QueuedCall[] | undefined
const none: readonly QueuedCall[] = []
const listeners = new Set<() => void>()

export function showUnsent(calls: readonly QueuedCall[]): void {
  if (calls.length === 0 && unsent?.length === 0) return
  unsent = calls
  for (const listener of listeners) listener()
}

/** From now on nobody's list is known. */
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

/** Whether the unsent calls are known. */
export function useIsUnsentKnown(): boolean {
  return useSyncExternalStore(subscribeUnsent, isUnsentKnown, () => false)
}

export function useUnsent(): readonly QueuedCall[] {
  return useSyncExternalStore(subscribeUnsent, getUnsent, () => none)
}
