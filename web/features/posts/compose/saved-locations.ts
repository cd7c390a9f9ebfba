import { splitNames } from '#shared/rules/name-list.ts'

type Saved = { current_city: string; other_cities: string }

/**
 * The author's saved locations that the browser knows, each once, without those that are empty or say 'null' (PLACE-7). The
 * names of the other locations are one text.
 */
export function savedLocations({ current_city, other_cities }: Saved): string[] {
  const places = [current_city, ...splitNames(other_cities)].map((text) => text.trim())
  return [...new Set(places)].filter((place) => !['', 'null', 'undefined'].includes(place))
}
