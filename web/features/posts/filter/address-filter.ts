import { maxFilterIds, maxLocationLength } from '#shared/limits.ts'
import { beginningOf } from '#shared/rules/beginning-of.ts'
import { afterName } from '#web/layout/next-page-form.tsx'
import {
  activeFilters,
  everywhere,
  type FeedFilter,
  type FeedSort,
  type FilterKind,
  nearMe,
  noFilter,
  removed,
} from './feed-filter.ts'

/** The names in the query of an address, which buttons without scripts lead to. */
export const filterNames = {
  place: 'place',
  language: 'language',
  mood: 'mood',
  /** A filter to remove. */
  without: 'without',
  /** Asks for the form with all filters. */
  choose: 'choose',
} as const

export type FeedAddress = {
  sort: FeedSort
  /** Only a filter that hides something. */
  filter: FeedFilter | undefined
  /** The cursor of the list, if it does not begin at its start. */
  cursor: string | undefined
  /** Whether it asks for the form with all filters. */
  isChoosing: boolean
}

/** What the query of an address says of the feed. Invalid filters are left out: anybody may have written the address. */
export function feedAddress(search: URLSearchParams): FeedAddress {
  return {
    sort: search.get('sort') === 'trending' ? 'trending' : 'all',
    filter: filterIn(search),
    cursor: search.get(afterName) ?? undefined,
    isChoosing: search.has(filterNames.choose),
  }
}

function filterIn(search: URLSearchParams): FeedFilter | undefined {
  const filter = {
    ...noFilter,
    location: placeIn(search),
    language_ids: idsIn(search, filterNames.language),
    mood_ids: idsIn(search, filterNames.mood),
    ...removed[search.get(filterNames.without) as FilterKind],
  }
  return activeFilters(filter).length > 0 ? filter : undefined
}

/** The same address with another filter, and with its list from the start. */
export function withFilter(search: URLSearchParams, filter: FeedFilter): URLSearchParams {
  const replaced: string[] = [...Object.values(filterNames), afterName]
  const others = [...search].filter(([name]) => !replaced.includes(name))
  return new URLSearchParams([...others, ...filterQuery(filter)])
}

type Pair = [name: string, value: string]

/** The query of an address with that filter. Near Me needs the position, which no address names. */
export function filterQuery({ location, language_ids, mood_ids }: FeedFilter): Pair[] {
  const places = location === everywhere || location === nearMe ? [] : [location]
  return [
    ...places.map((place): Pair => [filterNames.place, place]),
    ...language_ids.map((id): Pair => [filterNames.language, String(id)]),
    ...mood_ids.map((id): Pair => [filterNames.mood, String(id)]),
  ]
}

/** Near Me needs the position, which no address names. */
function placeIn(search: URLSearchParams): string {
  const place = beginningOf(search.get(filterNames.place)?.trim() ?? '', maxLocationLength).trim()
  return !place || place === nearMe ? everywhere : place
}

function idsIn(search: URLSearchParams, name: string): number[] {
  const ids = search.getAll(name).map(Number)
  const known = ids.filter((id) => Number.isInteger(id) && id > 0 && id <= maxId)
  return [...new Set(known)].slice(0, maxFilterIds)
}

/** The largest that the database can hold. */
const maxId = 2 ** 31 - 1
