import { draftLifetime } from '#shared/limits.ts'
import { readStored, store, storedKeys } from './storage.ts'

/** What a member has typed on this device and not sent: `name` says where it belongs. */
export type TextPlace = { member_id: number; name: string }

type Kept = { value: unknown; changed_at: number }

export function readText(place: TextPlace, now = Date.now()): unknown {
  const kept = readKept(keyOf(place), now)
  return kept?.value
}

/**
 * Keeps a text on the device, over a reload and a closed browser; `undefined` deletes it.
 *
 * @returns whether the device has done so
 */
export function keepText(place: TextPlace, value: unknown, now = Date.now()): boolean {
  const kept: Kept | undefined = value === undefined ? undefined : { value, changed_at: now }
  return store(keyOf(place), kept)
}

/** How many texts of a member are on this device. Those that are too old are deleted. */
export function countTexts(member_id: number, now = Date.now()): number {
  const keys = storedKeys(prefixOf(member_id))
  const old = keys.filter((key) => readKept(key, now) === undefined)
  for (const key of old) store(key, undefined)
  return keys.length - old.length
}

export function deleteTexts(member_id: number): void {
  for (const key of storedKeys(prefixOf(member_id))) store(key, undefined)
}

function readKept(key: string, now: number): Kept | undefined {
  const kept = readStored(key)
  return isKept(kept) && now - kept.changed_at < draftLifetime ? kept : undefined
}

function isKept(kept: unknown): kept is Kept {
  if (typeof kept !== 'object' || kept === null) return false
  return 'value' in kept && 'changed_at' in kept && typeof kept.changed_at === 'number'
}

function keyOf({ member_id, name }: TextPlace): string {
  return prefixOf(member_id) + name
}

function prefixOf(member_id: number): string {
  return `text:${member_id}:`
}
