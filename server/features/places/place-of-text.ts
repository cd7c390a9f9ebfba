import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { onGrid } from '#shared/rules/on-grid.ts'
import { distanceKm, type Position } from './distance.ts'
import { findStored } from './maps-places.ts'
import { nearestFirst } from './nearest.ts'
import { placeForm } from './place-form.ts'
import { cityOf } from './presenter.ts'
import { findAround, findPlaces, type PlaceRow } from './queries.ts'

/** The columns of a row's place. The position is on a grid of about one kilometre: two decimals of a degree. */
export type PlaceReference = Position & {
  place_id: string
  city: string
  /** Empty where it is not known: outside India, and for a state. */
  district: string
  state: string
  pincode: string | null
  country: string
}

/** The rest of a place that has only its name. */
export type Hint = { city?: string; near?: Position }

/** Places that are farther apart are different; nearer ones are a city, its district and its head office. */
const apartKm = 15
/** A name means the place of this weight, if other places of the name are much less known. */
const prominent = 60
const muchLess = 25

/** The place with an id, of ours or of the maps service. */
export async function placeById(db: Database, id: string): Promise<PlaceReference | undefined> {
  const [row] = await findPlaces(db, [id])
  if (row) return toReference(db, row)
  // A place of the maps service was stored when it was chosen.
  const stored = await findStored(db, id)
  if (!stored) return undefined
  const { place_id, city, state, country, pinCode, latitude, longitude } = stored
  const pincode = /^[1-9]\d{5}$/.test(pinCode) ? pinCode : null
  const position = { latitude: onGrid(latitude), longitude: onGrid(longitude) }
  // Maps services do not know districts of India.
  const district = await findDistrict(db, { ...position, state })
  return { place_id, city, district, state, country, pincode, ...position }
}

/** The only place that a text can mean; `undefined` if it may mean several, or none that is known. */
export async function placeOfText(
  db: Database,
  text: string,
  hint: Hint = {},
): Promise<PlaceReference | undefined> {
  const row = chooseCertain(await findNamed(db, text), hint)
  return row && toReference(db, row)
}

/** The one certain place among those with a name, which are sorted by prominence. */
export function chooseCertain(
  named: readonly PlaceRow[],
  { city, near }: Hint = {},
): PlaceRow | undefined {
  const fitting = named.filter((row) => {
    if (near) return distanceKm(row, near) <= apartKm
    return (
      !city || placeForm(city) === placeForm(cityOf(row)) || placeForm(city) === placeForm(row.name)
    )
  })
  const [best] = fitting
  if (!best) return undefined
  const rivals = fitting.filter((row) => distanceKm(row, best) > apartKm)
  const isKnown = best.weight >= prominent
  const isOnly = rivals.every((row) => isKnown && row.weight <= best.weight - muchLess)
  return isOnly ? best : undefined
}

/** The places that have the name, or the name with what they are in after it: `Aundh, Pune`. */
export async function findNamed(db: Database, text: string): Promise<PlaceRow[]> {
  const form = placeForm(text).replace(/ (?:india|भारत)$/, '')
  if (!form) return []
  const found = await db
    .selectFrom('place_names')
    .modifyFront(prepared)
    .select('place_id')
    .where('search', '>=', form)
    // What begins with the form and a space; `!` follows the space.
    .where('search', '<', `${form}!`)
    .where(sql<boolean>`(name = ${form} or starts_with(${form}, name || ' '))`)
    .orderBy('weight', 'desc')
    .orderBy('place_id')
    .limit(30)
    .execute()
  return findPlaces(db, [...new Set(found.map(({ place_id }) => place_id))])
}

async function toReference(db: Database, row: PlaceRow): Promise<PlaceReference> {
  const { kind, name, country } = row
  const isUnknown = kind === 'city' && row.district === '' && country === 'India'
  return {
    place_id: row.id,
    city: cityOf(row),
    district: isUnknown ? await findDistrict(db, row) : row.district,
    state: kind === 'state' ? name : row.state,
    pincode: row.pincode,
    country,
    latitude: onGrid(row.latitude),
    longitude: onGrid(row.longitude),
  }
}

/** The district of the nearest place that has one, if it is in that state. */
async function findDistrict(db: Database, at: Position & { state: string }): Promise<string> {
  const around = nearestFirst(await findAround(db, at), at)
  const nearest = around.find(({ district }) => district !== '')
  return nearest?.state === at.state ? nearest.district : ''
}
