import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { placeById, placeOfText } from '#server/features/places/api.ts'

type Member = { community_id: number; id: number }

/**
 * The location of a post: the text of its author, and the rest as far as it is known, from the chosen place, from a
 * saved location of that name, or from the only place that the text can mean. Its position is on the grid
 * of about one kilometre.
 */
export async function findPlaceOfPost(
  db: Database,
  member: Member,
  { location: location_name, place_id }: { location: string; place_id?: string | undefined },
) {
  const unknown = { place_id: null, district: '', state: '', pincode: null, country: 'India' }
  const chosen = place_id === undefined ? undefined : await placeById(db, place_id)
  const saved = chosen ?? (await findSaved(db, member, location_name))
  const isPlaced = saved !== undefined && saved.latitude !== null
  const hint = saved?.city ? { city: saved.city } : {}
  const found = isPlaced ? saved : ((await placeOfText(db, location_name, hint)) ?? saved)
  const place = { ...unknown, latitude: null, longitude: null, ...found }
  return { ...place, location_name, city: found?.city || location_name }
}

export type PlaceOfPost = Awaited<ReturnType<typeof findPlaceOfPost>>

async function findSaved(db: Database, { community_id, id }: Member, location_name: string) {
  return db
    .selectFrom('user_locations')
    .modifyFront(prepared)
    .select(['place_id', 'city', 'district', 'state', 'pincode', 'country'])
    .select(['latitude', 'longitude'])
    .where('community_id', '=', community_id)
    .where('user_id', '=', id)
    .where(sql<boolean>`lower(location) = lower(${location_name})`)
    .orderBy(sql`latitude is null`)
    .limit(1)
    .executeTakeFirst()
}
