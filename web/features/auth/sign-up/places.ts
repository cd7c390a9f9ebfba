import { maxOtherCities } from '#shared/limits.ts'
import type { WordId } from '#web/words/catalogues.ts'
import type { Draft } from './draft.ts'

export type PlaceType = 'current_city' | 'pincode' | 'other_cities'

export const placeTypes: readonly PlaceType[] = ['current_city', 'pincode', 'other_cities']

/** How many locations of that type can be saved. */
export function maxOf(type: PlaceType): number {
  return type === 'other_cities' ? maxOtherCities : 1
}

export function placesOf(draft: Draft, type: PlaceType): string[] {
  if (type === 'other_cities') return draft.other_cities
  return draft[type] === '' ? [] : [draft[type]]
}

/** Finds what is wrong with a text as a location of that type (PLACE-5, PLACE-6). */
export function checkPlace(draft: Draft, type: PlaceType, text: string): WordId | undefined {
  const place = text.trim()
  if (type === 'pincode') return /^[1-9]\d{5}$/.test(place) ? undefined : 'place.codeInvalid'
  if (place === '') return 'place.nameMissing'
  const isKnown = draft.other_cities.some((city) => city.toLowerCase() === place.toLowerCase())
  return type === 'other_cities' && isKnown ? 'place.known' : undefined
}

export function withPlace(draft: Draft, type: PlaceType, text: string): Partial<Draft> {
  const place = text.trim()
  if (type !== 'other_cities') return { [type]: place }
  return { other_cities: [...draft.other_cities, place].slice(0, maxOtherCities) }
}

export function withoutPlace(draft: Draft, type: PlaceType, place: string): Partial<Draft> {
  if (type !== 'other_cities') return { [type]: '' }
  return { other_cities: draft.other_cities.filter((city) => city !== place) }
}
