import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { chooseCertain, findNamed } from './place-of-text.ts'
import { findPincode, type PlaceRow } from './queries.ts'

/** The columns of rows that are in a place. */
export type PlaceInRows = {
  /** Their city or locality has one of these names. The first is the given one. */
  names: string[]
  /** Or their district, in this state. */
  district?: { name: string; state: string }
  /** Or their state. */
  state?: string
}

/**
 * The columns of rows that are in the place that a text names: for `Bangalore` their city or locality may also be
 * `Bengaluru`, for `Delhi` also `New Delhi`. A district or state includes all that lies in it, a pincode its
 * localities.
 */
export async function placeInRows(db: Database, text: string): Promise<PlaceInRows> {
  if (/^[1-9]\d{5}$/.test(text)) return { names: await namesOfPincode(db, text) }
  const place = chooseCertain(await findNamed(db, text))
  if (!place) return { names: [text] }
  const parts = place.kind === 'city' ? await findPartsOfCity(db, place) : []
  const names = [...new Set([text, place.name, ...parts])]
  const { kind, name, state } = place
  if (kind === 'district') return { names, district: { name, state } }
  return kind === 'state' ? { names, state: name } : { names }
}

async function findPartsOfCity(db: Database, { city }: PlaceRow): Promise<string[]> {
  const parts = await db
    .selectFrom('places')
    .modifyFront(prepared)
    .select('name')
    .where('city', '=', city)
    .where('kind', '=', 'city')
    .execute()
  return parts.map(({ name }) => name)
}

async function namesOfPincode(db: Database, pincode: string): Promise<string[]> {
  const found = await findPincode(db, pincode)
  const localities = found.filter(({ kind }) => kind === 'locality')
  return [...new Set([pincode, ...localities.map(({ name }) => name)])]
}
