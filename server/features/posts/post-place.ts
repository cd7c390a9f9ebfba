import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/**
 * The place of a post: the text its author chose and, if that is one of their saved locations, the
 * rest of that location; its position is on the grid of about one kilometre already.
 */
export async function findPlaceOfPost(
  db: Database,
  member: { community_id: number; id: number },
  location_name: string,
) {
  const saved = await db
    .selectFrom('user_locations')
    .select(['city', 'state', 'pincode', 'country', 'latitude', 'longitude'])
    .where('community_id', '=', member.community_id)
    .where('user_id', '=', member.id)
    .where(sql<boolean>`lower(location) = lower(${location_name})`)
    .orderBy(sql`latitude is null`)
    .limit(1)
    .executeTakeFirst()
  const place = { state: '', pincode: null, country: 'India', latitude: null, longitude: null }
  return { ...place, ...saved, location_name, city: saved?.city || location_name }
}

export type PlaceOfPost = Awaited<ReturnType<typeof findPlaceOfPost>>
