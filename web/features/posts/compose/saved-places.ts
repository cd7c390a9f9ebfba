type Saved = { current_city: string; other_cities: string }

/**
 * The saved locations of which the browser knows, each once, without those that are empty or say 'null' (PLACE-7). The
 * names of the others are one text, in which a comma ends a name.
 */
export function savedPlaces({ current_city, other_cities }: Saved): string[] {
  const places = [current_city, ...other_cities.split(',')].map((text) => text.trim())
  return [...new Set(places)].filter((place) => !['', 'null', 'undefined'].includes(place))
}
