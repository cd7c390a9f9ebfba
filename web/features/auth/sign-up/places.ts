import { maxOtherCities } from '#shared/limits.ts'
import type { PlaceType } from '#web/navigation/paths.ts'
import type { Draft } from './draft.ts'

export const placeTypes: readonly PlaceType[] = ['current_city', 'pincode', 'other_cities']

/** How many locations of that type can be saved. */
export function maxOf(type: PlaceType): number {
  return type === 'other_cities' ? maxOtherCities : 1
}

export function placesOf(draft: Draft, type: PlaceType): string[] {
  if (type === 'other_cities') return draft.other_cities
  return draft[type] === '' ? [] : [draft[type]]
}

type Place = { location: string; place_id: string | undefined }

/** The change that adds a location. One that is in the list already stays where it is. */
export function withPlace(
  draft: Draft,
  type: PlaceType,
  { location, place_id }: Place,
): Partial<Draft> {
  const part =
    type === 'other_cities'
      ? { other_cities: withCity(draft.other_cities, location) }
      : { [type]: location }
  return withIds({ ...draft, ...part }, part, { [location]: place_id })
}

/** The change that removes a location. */
export function withoutPlace(draft: Draft, type: PlaceType, place: string): Partial<Draft> {
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

/** Keeps the ids of the locations that are still in the draft. */
function withIds(
  draft: Draft,
  part: Partial<Draft>,
  added: Record<string, string | undefined>,
): Partial<Draft> {
  const locations = placeTypes.flatMap((type) => placesOf(draft, type))
  const entries = Object.entries({ ...draft.place_ids, ...added }).flatMap(
    ([place, id]): [string, string][] => (id && locations.includes(place) ? [[place, id]] : []),
  )
  return { ...part, place_ids: Object.fromEntries(entries) }
}
