import type { SavedLocation } from '#shared/contracts/locations.ts'
import { joinNames } from '#shared/rules/name-list.ts'
import type { StoredLocation } from './queries.ts'

/** A saved location as its member sees it. */
export function toSavedLocation({ chosen_at: _, ...saved }: StoredLocation): SavedLocation {
  return saved
}

/** The home, and the other places as one text with commas (FIELD-user). */
export function namesOfCities(locations: readonly StoredLocation[]) {
  const ofKind = (kind: string) =>
    locations.filter((row) => row.kind === kind).map(({ location }) => location)
  return {
    other_cities: joinNames(ofKind('other_cities')),
    current_city: ofKind('current_city')[0] ?? '',
  }
}

/**
 * The position of the location that was chosen last, on the grid; `null` if there is none. Names of the profile alone
 * have no place.
 */
export function chosenPosition(locations: readonly StoredLocation[]) {
  const latestFirst = locations.toSorted((one, other) =>
    other.chosen_at.localeCompare(one.chosen_at),
  )
  for (const { latitude, longitude } of latestFirst) {
    if (latitude !== null && longitude !== null) return { latitude, longitude }
  }
  return null
}
