import { maxOtherCities } from '#shared/limits.ts'
import type { LocationType } from '#web/navigation/paths.ts'
import type { Draft } from './draft.ts'

export const locationTypes: readonly LocationType[] = ['current_city', 'pincode', 'other_cities']

/** How many locations of that type can be saved. */
export function maxOf(type: LocationType): number {
  return type === 'other_cities' ? maxOtherCities : 1
}

export function locationsOf(draft: Draft, type: LocationType): string[] {
  if (type === 'other_cities') return draft.other_cities
  return draft[type] === '' ? [] : [draft[type]]
}

type Place = { location: string; place_id: string | undefined }

/** The change that adds a location. One that is in the list already stays where it is. */
export function withLocation(
  draft: Draft,
  type: LocationType,
  { location, place_id }: Place,
): Partial<Draft> {
  const part =
    type === 'other_cities'
      ? { other_cities: withCity(draft.other_cities, location) }
      : { [type]: location }
  return withIds({ ...draft, ...part }, part, { [location]: place_id })
}

/** The change that removes a location. */
export function withoutLocation(draft: Draft, type: LocationType, place: string): Partial<Draft> {
  const part =
    type === 'other_cities'
      ? { other_cities: draft.other_cities.filter((city) => city !== place) }
      : { [type]: '' }
  return withIds({ ...draft, ...part }, part, {})
}

function withCity(cities: readonly string[], location: string): string[] {
  const form = location.toLowerCase()
  const isKnown = cities.some((city) => city.toLowerCase() === form)
  const changed = isKnown
    ? cities.map((city) => (city.toLowerCase() === form ? location : city))
    : [...cities, location]
  return changed.slice(0, maxOtherCities)
}

/** The place ids of the locations that are still in the draft. */
function withIds(
  draft: Draft,
  part: Partial<Draft>,
  added: Record<string, string | undefined>,
): Partial<Draft> {
  const locations = locationTypes.flatMap((type) => locationsOf(draft, type))
  const entries = Object.entries({ ...draft.place_ids, ...added }).flatMap(
    ([place, id]): [string, string][] => (id && locations.includes(place) ? [[place, id]] : []),
  )
  return { ...part, place_ids: Object.fromEntries(entries) }
}
