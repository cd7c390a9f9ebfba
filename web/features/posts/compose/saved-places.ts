type Saved = { current_city: string; other_cities: string }

/** A member's saved locations, each once, without those that are empty or say 'null' (PLACE-7). */
export function savedPlaces({ current_city, other_cities }: Saved): string[] {
  const places = `${current_city},${other_cities}`.split(',').map((text) => text.trim())
  return [...new Set(places)].filter((place) => !['', 'null', 'undefined'].includes(place))
}
