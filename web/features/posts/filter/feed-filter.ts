import { defaultLocation, nearbyRadiusKm } from '#shared/limits.ts'
import type { Position } from '#web/features/places/api.ts'

/** A reader's filter of the feed. */
export type FeedFilter = {
  /** `Everywhere`, `Nearme`, or the name of a place. */
  location: string
  /** The radius of `Nearme`, in kilometres. */
  radius: number
  /** None means all of them. */
  language_ids: number[]
  /** None means all of them. */
  mood_ids: number[]
}

export type FeedSort = 'all' | 'trending'

/** The filters that each have a button to remove them. */
export type FilterKind = (typeof kinds)[number]

const kinds = ['location', 'languages', 'moods'] as const

export const everywhere = defaultLocation
export const nearMe = 'Nearme'

export const noFilter: FeedFilter = {
  location: everywhere,
  radius: nearbyRadiusKm,
  language_ids: [],
  mood_ids: [],
}

/** The values of a removed filter. */
export const removed: Record<FilterKind, Partial<FeedFilter>> = {
  location: { location: noFilter.location },
  languages: { language_ids: noFilter.language_ids },
  moods: { mood_ids: noFilter.mood_ids },
}

/** The filters that hide posts, the place first. */
export function activeFilters({ location, language_ids, mood_ids }: FeedFilter): FilterKind[] {
  const isActive = {
    location: location !== everywhere,
    languages: language_ids.length > 0,
    moods: mood_ids.length > 0,
  }
  return kinds.filter((kind) => isActive[kind])
}

/** All filters, in the order in which they are shown. */
export function activeFirst(active: FilterKind[]): FilterKind[] {
  return [...active, ...kinds.filter((kind) => !active.includes(kind))]
}

/** The ids after a tap on one of them: a second tap removes it. */
export function toggled(ids: number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
}

/**
 * The fields of a call for the posts of a filter. A filter that hides nothing is not sent, so that the feed that the server
 * draws and the feed of a reader without a filter are one answer.
 */
export function filterFields(filter: FeedFilter, position: Position | undefined) {
  const { location, radius, language_ids, mood_ids } = filter
  return {
    ...(location !== everywhere && { location }),
    ...(location === nearMe && { ...position, radius }),
    ...(language_ids.length > 0 && { language_ids }),
    ...(mood_ids.length > 0 && { mood_ids }),
  }
}
