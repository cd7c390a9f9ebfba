import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import type { Job } from '#server/jobs/job.ts'
import { type PlaceReference, placeOfText } from './place-of-text.ts'

/** Finds the places of posts and saved locations that were written before the places were known. */
export const matchTexts: Job<Record<string, never>> = {
  name: 'match-places',
  payload: z.object({}).strict(),
}

const tables = { posts: 'location_name', user_locations: 'location' } as const
type Table = keyof typeof tables

/** Only what is certain is matched, and only what was missing is written. It may run again. */
export async function matchTextsOfAll(db: Database): Promise<void> {
  const communities = await db.selectFrom('communities').select('id').orderBy('id').execute()
  for (const { id } of communities) {
    await matchTable(db, id, 'posts')
    await matchTable(db, id, 'user_locations')
  }
}

type Text = { text: string; city: string; latitude: number | null; longitude: number | null }

async function matchTable(db: Database, community_id: number, table: Table): Promise<void> {
  const column = sql.ref(tables[table])
  const { rows } = await sql<Text>`
    select ${column} as text, city, avg(latitude) as latitude, avg(longitude) as longitude
    from ${sql.table(table)}
    where community_id = ${community_id}
      and place_id is null
    group by ${column}, city`.execute(db)
  for (const row of rows) {
    const place = await placeOfText(db, row.text, hintOf(row))
    if (place) await write(db, { community_id, table, row, place })
  }
}

/** A position says more than the name of a city; a city that is the text itself says nothing. */
function hintOf({ text, city, latitude, longitude }: Text) {
  if (latitude !== null && longitude !== null) return { near: { latitude, longitude } }
  return city && city !== text ? { city } : {}
}

type Match = { community_id: number; table: Table; row: Text; place: PlaceReference }

async function write(db: Database, { community_id, table, row, place }: Match): Promise<void> {
  const column = sql.ref(tables[table])
  await sql`
    update ${sql.table(table)}
    set place_id = ${place.place_id},
      city = case when city in ('', ${column}) and ${place.city} <> '' then ${place.city} else city end,
      district = case when district = '' then ${place.district} else district end,
      state = case when state = '' then ${place.state} else state end,
      pincode = coalesce(pincode, ${place.pincode}),
      longitude = case when latitude is null then ${place.longitude}::numeric else longitude end,
      latitude = coalesce(latitude, ${place.latitude}::numeric)
    where community_id = ${community_id}
      and place_id is null
      and ${column} = ${row.text}
      and city = ${row.city}`.execute(db)
}
