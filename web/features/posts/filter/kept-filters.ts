import { useSyncExternalStore } from 'react'
import { readStored, store } from '#web/device/storage.ts'
import { type FeedFilter, noFilter } from './feed-filter.ts'

/** The key in the browser's storage. Signing out removes it too. */
const key = 'feed_filters'

type Kept = {
  /** As the server has it; of a visitor, as they chose it. */
  filter: FeedFilter
  /** What a member has changed and the server does not have yet. */
  unsent: Partial<FeedFilter>
}

type KeptFilters = Record<string, Kept>

/** Where nothing can be stored, they last as long as the page. */
let unstored: KeptFilters = {}
let known: { text: string; shown: Record<string, FeedFilter>; kept: KeptFilters } = {
  text: '',
  shown: {},
  kept: {},
}
let adopted: FeedFilter | undefined
const listeners = new Set<() => void>()

/** What the reader has chosen for the feed of a community; nothing while the page is as the server drew it. */
export function useKeptFilter(community: string): FeedFilter {
  return useSyncExternalStore(
    subscribe,
    () => keptFilter(community),
    () => noFilter,
  )
}

export function keptFilter(community: string): FeedFilter {
  return readAll().shown[community] ?? noFilter
}

/** What of it the server does not have yet; `undefined` if it has all of it. */
export function unsentChanges(community: string): Partial<FeedFilter> | undefined {
  const unsent = readAll().kept[community]?.unsent ?? {}
  return Object.keys(unsent).length > 0 ? unsent : undefined
}

/** Keeps what a visitor has chosen. */
export function keepFilter(community: string, changes: Partial<FeedFilter>): void {
  change(community, { filter: { ...keptFilter(community), ...changes }, unsent: {} })
}

/** Shows what a member has changed, until the server has it. */
export function keepUnsent(community: string, changes: Partial<FeedFilter>): void {
  const { filter, unsent } = keptOf(community)
  change(community, { filter, unsent: { ...unsent, ...changes } })
}

/**
 * The server has these changes, and perhaps has answered the whole filter. What was changed again in the meantime
 * is still to be sent. Returns the filter as the server has it.
 */
export function confirmSent(
  community: string,
  sent: Partial<FeedFilter>,
  answer: FeedFilter | undefined,
): FeedFilter {
  const { filter: before, unsent } = keptOf(community)
  const filter = answer ?? { ...before, ...sent }
  const isNew = ([field, value]: [string, unknown]) =>
    JSON.stringify(sent[field as keyof FeedFilter]) !== JSON.stringify(value)
  change(community, { filter, unsent: Object.fromEntries(Object.entries(unsent).filter(isNew)) })
  return filter
}

/** Takes back what the server has refused. */
export function forgetUnsent(community: string): void {
  change(community, { filter: keptOf(community).filter, unsent: {} })
}

/**
 * Takes over what the server has answered, for example from another device; what is unsent goes over it. The same
 * answer is taken over once, because another tab may know better by now.
 */
export function adoptFilter(community: string, answer: FeedFilter): void {
  if (answer === adopted) return
  adopted = answer
  change(community, { ...keptOf(community), filter: answer })
}

function keptOf(community: string): Kept {
  return readAll().kept[community] ?? { filter: noFilter, unsent: {} }
}

function change(community: string, kept: Kept): void {
  const all = { ...readAll().kept, [community]: kept }
  store(key, all)
  unstored = readStored(key) === undefined ? all : {}
  for (const listener of listeners) listener()
}

/** Always the same objects until something changes, as React demands. Other tabs write to the storage too. */
function readAll() {
  const stored = readStored(key) ?? unstored
  const text = JSON.stringify(stored)
  if (known.text !== text) {
    const kept = toKeptFilters(stored)
    const shown = Object.entries(kept).map(([community, { filter, unsent }]) => [
      community,
      { ...filter, ...unsent },
    ])
    known = { text, kept, shown: Object.fromEntries(shown) }
  }
  return known
}

/** What is stored may have been edited by hand. */
function toKeptFilters(stored: unknown): KeptFilters {
  if (!isRecord(stored)) return {}
  const kept = Object.entries(stored).map(([community, one]): [string, Kept] => {
    const { filter, unsent } = isRecord(one) ? one : {}
    return [community, { filter: { ...noFilter, ...fieldsOf(filter) }, unsent: fieldsOf(unsent) }]
  })
  return Object.fromEntries(kept)
}

function fieldsOf(stored: unknown): Partial<FeedFilter> {
  if (!isRecord(stored)) return {}
  const { location, radius, language_ids, mood_ids } = stored
  return {
    ...(typeof location === 'string' && location !== '' && { location }),
    ...(isId(radius) && { radius }),
    ...(Array.isArray(language_ids) && { language_ids: language_ids.filter(isId) }),
    ...(Array.isArray(mood_ids) && { mood_ids: mood_ids.filter(isId) }),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
