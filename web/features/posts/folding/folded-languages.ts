import { useSyncExternalStore } from 'react'
import { readStored, store } from '#web/device/storage.ts'

const key = 'folded_languages'
const none: readonly number[] = []
const listeners = new Set<() => void>()
let known: readonly number[] | undefined

/**
 * The ids of the languages that the reader does not read: their posts are folded. It is a choice of this device.
 * None while the page is as the server drew it.
 */
export function useFoldedLanguages(): readonly number[] {
  return useSyncExternalStore(subscribe, getFoldedLanguages, () => none)
}

export function getFoldedLanguages(): readonly number[] {
  known ??= readIds(readStored(key))
  return known
}

/** Folds the posts in a language, or shows them again. */
export function foldLanguage(id: number, isFolded: boolean): void {
  const others = getFoldedLanguages().filter((other) => other !== id)
  known = isFolded ? [...others, id] : others
  store(key, known.length > 0 ? known : undefined)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is stored may have been edited by hand. */
function readIds(stored: unknown): readonly number[] {
  return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)) : none
}
