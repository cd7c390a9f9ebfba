import { useMemo } from 'react'
import { isRecord } from '#web/device/is-record.ts'
import { setting } from '#web/device/settings.ts'
import { useSetting } from '#web/device/use-setting.ts'
import { type FeedFilter, noFilter } from './feed-filter.ts'

type StoredFilter = {
  /** A member's filter as the server has it; a visitor's own. */
  filter: FeedFilter
  /** A member's changes that the server does not have yet. */
  unsent: Partial<FeedFilter>
}

const none: StoredFilter = { filter: noFilter, unsent: {} }

const filters = setting('feed_filters', (stored): Record<string, StoredFilter> => {
  const all = isRecord(stored) ? Object.entries(stored) : []
  return Object.fromEntries(all.map(([community, one]) => [community, toStoredFilter(one)]))
})

let adopted: FeedFilter | undefined

/** The reader's filter for the feed of a community; empty during hydration. */
export function useStoredFilter(community: string): FeedFilter {
  const { filter, unsent } = useSetting(filters, (all) => all[community] ?? none)
  return useMemo(() => ({ ...filter, ...unsent }), [filter, unsent])
}

export function storedFilter(community: string): FeedFilter {
  const { filter, unsent } = read(community)
  return { ...filter, ...unsent }
}

/** The changes that the server does not have yet; `undefined` for none. */
export function unsentChanges(community: string): Partial<FeedFilter> | undefined {
  const { unsent } = read(community)
  return Object.keys(unsent).length > 0 ? unsent : undefined
}

/** Stores a visitor's filter. */
export function storeFilter(community: string, changes: Partial<FeedFilter>): void {
  store(community, { filter: { ...storedFilter(community), ...changes }, unsent: {} })
}

/** Shows a member's changes, until the server has them. */
export function storeUnsent(community: string, changes: Partial<FeedFilter>): void {
  const { filter, unsent } = read(community)
  store(community, { filter, unsent: { ...unsent, ...changes } })
}

/**
 * The server has these changes, and perhaps has answered the whole filter. Newer changes stay unsent. Returns the filter as
 * the server has it.
 */
export function confirmSent(
  community: string,
  sent: Partial<FeedFilter>,
  answer: FeedFilter | undefined,
): FeedFilter {
  const { filter: before, unsent } = read(community)
  const filter = answer ?? { ...before, ...sent }
  const isNew = ([field, value]: [string, unknown]) =>
    JSON.stringify(sent[field as keyof FeedFilter]) !== JSON.stringify(value)
  store(community, { filter, unsent: Object.fromEntries(Object.entries(unsent).filter(isNew)) })
  return filter
}

/** Undoes changes that the server has refused. */
export function removeUnsent(community: string): void {
  store(community, { filter: read(community).filter, unsent: {} })
}

/**
 * Stores the server's filter, for example from another device, and overlays unsent changes. The same answer is used
 * once, because another tab may have a newer one.
 */
export function adoptFilter(community: string, answer: FeedFilter): void {
  if (answer === adopted) return
  adopted = answer
  store(community, { ...read(community), filter: answer })
}

function read(community: string): StoredFilter {
  return filters.read()[community] ?? none
}

function store(community: string, filter: StoredFilter): void {
  filters.write({ ...filters.read(), [community]: filter })
}

function toStoredFilter(stored: unknown): StoredFilter {
  const { filter, unsent } = isRecord(stored) ? stored : {}
  return { filter: { ...noFilter, ...fieldsOf(filter) }, unsent: fieldsOf(unsent) }
}

function fieldsOf(stored: unknown): Partial<FeedFilter> {
  const { location, radius, language_ids, mood_ids } = isRecord(stored) ? stored : {}
  return {
    ...(typeof location === 'string' && location !== '' && { location }),
    ...(isId(radius) && { radius }),
    ...(Array.isArray(language_ids) && { language_ids: language_ids.filter(isId) }),
    ...(Array.isArray(mood_ids) && { mood_ids: mood_ids.filter(isId) }),
  }
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}
