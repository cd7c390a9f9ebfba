import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'

export type PlaceRow = {
  id: string
  kind: string
  name: string
  hindi_name: string | null
  city: string
  district: string
  state: string
  country: string
  pincode: string | null
  latitude: number
  longitude: number
  weight: number
}

/** The places with these ids, in their order. */
export async function findPlaces(db: Database, ids: readonly string[]): Promise<PlaceRow[]> {
  if (ids.length === 0) return []
  const rows = await selectPlaces(db)
    .modifyFront(prepared)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The localities of a pincode, the most prominent first, and before them the pincode itself. */
export async function findPincode(db: Database, pincode: string): Promise<PlaceRow[]> {
  return selectPlaces(db)
    .where('pincode', '=', pincode)
    .orderBy(sql`kind <> 'pincode'`)
    .orderBy('weight', 'desc')
    .orderBy('id')
    .limit(10)
    .execute()
}

/** The places around a position, sorted by degrees on the map. */
export async function findAround(
  db: Database,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<PlaceRow[]> {
  return selectPlaces(db)
    .where('kind', 'in', ['locality', 'city'])
    .orderBy(
      sql`point(longitude::float8, latitude::float8) <-> point(${longitude}::float8, ${latitude}::float8)`,
    )
    .limit(40)
    .execute()
}

/** The names in Hindi of cities, districts and states, by their English ones. */
export async function findHindiNames(
  db: Database,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('place_names as n')
    .innerJoin('places as p', 'p.id', 'n.place_id')
    .select(['p.name', 'p.hindi_name'])
    .where(
      'n.name',
      'in',
      names.map((name) => name.toLowerCase()),
    )
    .where('p.kind', 'in', ['city', 'district', 'state'])
    .where('p.hindi_name', 'is not', null)
    .orderBy('p.weight')
    .execute()
  return new Map(rows.map(({ name, hindi_name }) => [name, hindi_name ?? name]))
}

function selectPlaces(db: Database) {
  return db
    .selectFrom('places')
    .select(['id', 'kind', 'name', 'hindi_name', 'city', 'district', 'state', 'country'])
    .select(['pincode', 'latitude', 'longitude', 'weight'])
}
