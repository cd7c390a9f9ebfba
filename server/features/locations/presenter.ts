import type { SavedLocation } from '#shared/contracts/locations.ts'
import type { KeptLocation } from './queries.ts'

/** A saved location as its member sees it. */
export function toSavedLocation({ chosen_at: _, ...saved }: KeptLocation): SavedLocation {
  return saved
}

/** The home, and the other places as one text with commas (FIELD-user). */
export function namesOfCities(locations: readonly KeptLocation[]) {
  const ofKind = (kind: string) =>
    locations.filter((row) => row.kind === kind).map(({ location }) => location)
  return {
    other_cities: ofKind('other_cities').join(', '),
    current_city: ofKind('current_city')[0] ?? '',
  }
}

/** Where the location is that was chosen last, on the grid; `null` if there is none or that is not known. */
export function chosenPosition(locations: readonly KeptLocation[]) {
  const [chosen] = locations.toSorted((one, other) => other.chosen_at.localeCompare(one.chosen_at))
  if (!chosen || chosen.latitude === null || chosen.longitude === null) return null
  return { latitude: chosen.latitude, longitude: chosen.longitude }
}
