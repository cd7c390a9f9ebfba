import type { FoundPlace } from '#shared/contracts/places.ts'
import { maxLocationLength } from '#shared/limits.ts'
import { beginningOf } from '#shared/rules/beginning-of.ts'
import type { LocationType } from '#web/navigation/paths.ts'

/** A chosen place, or a name for the profile alone. */
export type ChosenPlace = {
  location: string
  place_id: string | undefined
  city: string
  state: string
  /** Six digits, or nothing. */
  pincode: string
  country: string
  profile_only: boolean
}

/** A saved location. A registration knows its place, a member's saved location its city. */
export type Known = { location: string; city?: string; place_id?: string | undefined }

/**
 * The location that is saved for a place: its pincode for a place of work (SIGNUP-10), else its name. `undefined` where a
 * place of work has no pincode, such as a whole city.
 */
export function toChosenPlace(
  found: FoundPlace,
  { type, known }: { type: LocationType; known: readonly Known[] },
): ChosenPlace | undefined {
  const { place_id, city, state, country } = found
  const pincode = /^[1-9]\d{5}$/.test(found.pinCode) ? found.pinCode : ''
  const rest = { place_id, city, state, country, pincode, profile_only: false }
  if (type === 'pincode') return pincode ? { location: pincode, ...rest } : undefined
  return { location: nameOf(found, known), ...rest }
}

/** A typed name that is no place. */
export function toTypedPlace(text: string): ChosenPlace {
  const location = beginningOf(text.trim(), maxLocationLength)
  const unknown = { place_id: undefined, city: '', state: '', pincode: '', country: '' }
  return { location, ...unknown, profile_only: true }
}

/** What distinguishes a place from others of its name, in one line. */
export function placeText({ place, city, state, pinCode }: FoundPlace): string {
  const parts = [city, state, pinCode].filter((part) => part && part !== place)
  return [...new Set(parts)].join(', ')
}

/** With its city where another place of that name is saved. */
function nameOf(found: FoundPlace, known: readonly Known[]): string {
  const { place, city } = found
  const isTaken = known.some((one) => isSame(one.location, place) && !isPlace(one, found))
  const name = isTaken && city ? `${place}, ${city}` : place
  return beginningOf(name, maxLocationLength).trim()
}

function isPlace({ city, place_id }: Known, found: FoundPlace): boolean {
  return city === undefined ? place_id === found.place_id : isSame(city, found.city)
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
