import { useSyncExternalStore } from 'react'
import { readStored, store } from '#web/device/storage.ts'

/** The key in the browser's storage. Signing out removes it too. */
const key = 'searches'
const mostKept = 8

type Searches = Record<string, string[]>

/** Where nothing can be stored, they last as long as the page. */
let unstored: Searches = {}
let known: { text: string; searches: Searches } = { text: '', searches: {} }
const listeners = new Set<() => void>()
const nothing: string[] = []

/** What was searched for in a community on this device, the latest first; nothing while the page is as the server drew it. */
export function useRecentSearches(community: string): string[] {
  return useSyncExternalStore(
    subscribe,
    () => recentSearches(community),
    () => nothing,
  )
}

export function recentSearches(community: string): string[] {
  return readAll()[community] ?? nothing
}

/** Keeps a search; the same one again moves to the front. */
export function keepSearch(community: string, query: string): void {
  const others = recentSearches(community).filter((other) => other !== query)
  change(community, [query, ...others].slice(0, mostKept))
}

export function forgetSearch(community: string, query: string): void {
  change(
    community,
    recentSearches(community).filter((other) => other !== query),
  )
}

export function forgetSearches(community: string): void {
  change(community, [])
}

function change(community: string, searches: string[]): void {
  const { [community]: _, ...others } = readAll()
  const all = searches.length > 0 ? { ...others, [community]: searches } : others
  const isEmpty = Object.keys(all).length === 0
  store(key, isEmpty ? undefined : all)
  unstored = readStored(key) === undefined ? all : {}
  for (const listener of listeners) listener()
}

/** Always the same object until something changes, as React demands. Other tabs write to the storage too. */
function readAll(): Searches {
  const stored = readStored(key) ?? unstored
  const text = JSON.stringify(stored)
  if (known.text !== text) known = { text, searches: toSearches(stored) }
  return known.searches
}

/** What is stored may have been edited by hand. */
function toSearches(stored: unknown): Searches {
  if (typeof stored !== 'object' || stored === null) return {}
  const lists = Object.entries(stored).filter(([, list]) => Array.isArray(list))
  return Object.fromEntries(
    lists.map(([community, list]: [string, unknown[]]) => [
      community,
      list.filter((query) => typeof query === 'string').slice(0, mostKept),
    ]),
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
