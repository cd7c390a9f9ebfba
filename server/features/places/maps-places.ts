import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { type FoundPlace, foundPlace } from '#shared/contracts/places.ts'

/** In days: the terms of Google Maps allow a position to be stored for so long. */
const lifetime = 30

export async function findStored(db: Database, id: string): Promise<FoundPlace | undefined> {
  const row = await db
    .selectFrom('maps_places')
    .select('place')
    .where('id', '=', id)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return row && foundPlace.safeParse(row.place).data
}

export async function keep(db: Database, place: FoundPlace): Promise<void> {
  await db
    .insertInto('maps_places')
    .values({
      id: place.place_id,
      place: JSON.stringify(place),
      expires_at: sql<string>`now() + make_interval(days => ${lifetime})`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function deleteExpiredPlaces(db: Database): Promise<void> {
  await db.deleteFrom('maps_places').where('expires_at', '<', sql<string>`now()`).execute()
}
