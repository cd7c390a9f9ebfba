import { isRecord } from '#web/device/is-record.ts'
import { setting } from '#web/device/settings.ts'
import { useSetting } from '#web/device/use-setting.ts'

const maxStored = 8
const none: string[] = []

const stored = setting('searches', (value): Record<string, string[]> => {
  const lists = isRecord(value) ? Object.entries(value) : []
  return Object.fromEntries(lists.map(([community, list]) => [community, toSearches(list)]))
})

/** The searches in a community on this device, the latest first. */
export function useRecentSearches(community: string): string[] {
  return useSetting(stored, (all) => all[community] ?? none)
}

export function recentSearches(community: string): string[] {
  return stored.read()[community] ?? none
}

/** Stores a search; the same one again moves to the front. */
export function addSearch(community: string, query: string): void {
  change(community, [query, ...othersThan(community, query)].slice(0, maxStored))
}

export function removeSearch(community: string, query: string): void {
  change(community, othersThan(community, query))
}

export function removeSearches(community: string): void {
  change(community, [])
}

function othersThan(community: string, query: string): string[] {
  return recentSearches(community).filter((other) => other !== query)
}

function change(community: string, searches: string[]): void {
  const { [community]: _, ...others } = stored.read()
  const all = searches.length > 0 ? { ...others, [community]: searches } : others
  stored.write(Object.keys(all).length > 0 ? all : undefined)
}

function toSearches(list: unknown): string[] {
  const queries = Array.isArray(list) ? list.filter((query) => typeof query === 'string') : none
  return queries.slice(0, maxStored)
}
