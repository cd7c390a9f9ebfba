import type { FoundPlace, Prediction } from '#shared/contracts/places.ts'
import { outerNames } from './outer-names.ts'
import type { PlaceRow } from './queries.ts'

/** Says a name of a city, district or state in the reader's language. */
export type InLanguage = (name: string) => string

export function toPrediction(row: PlaceRow, inLanguage: InLanguage, isHindi: boolean): Prediction {
  const main_text = (isHindi && row.hindi_name) || row.name
  const around = outerNames(row).map(inLanguage)
  return {
    place_id: row.id,
    description: [main_text, ...around].join(', '),
    terms: [main_text, ...around].map((value) => ({ value })),
    structured_formatting: { main_text, secondary_text: around.join(', ') },
  }
}

export function toFoundPlace(row: PlaceRow, place: string, inLanguage: InLanguage): FoundPlace {
  return {
    place_id: row.id,
    place,
    city: inLanguage(cityOf(row)),
    pinCode: row.pincode ?? '',
    state: inLanguage(row.kind === 'state' ? row.name : row.state),
    country: inLanguage(row.country),
    latitude: row.latitude,
    longitude: row.longitude,
  }
}

/** A village has no city: letters to it name its district. A state or district is in none. */
export function cityOf({ kind, city, district }: PlaceRow): string {
  return kind === 'state' || kind === 'district' ? '' : city || district
}
