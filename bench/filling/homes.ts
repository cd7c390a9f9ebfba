import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** The city of a community. */
export type Home = {
  city: string
  district: string
  state: string
  latitude: number
  longitude: number
}

/** The largest cities of India. */
export async function findHomes(db: Database, count: number): Promise<Home[]> {
  const { rows } = await sql<Home>`
    select name as city, district, state, latitude::float8, longitude::float8
    from places
    where kind = 'city'
      and country = 'India'
      and district <> ''
    order by weight desc, id
    limit ${count}`.execute(db)
  return rows
}

/**
 * A thousand places, of which each post takes one, those near the home more than once: 850 are localities of the home,
 * 100 cities of its state, and 50 large cities elsewhere.
 */
export async function gatherPlaces(db: Database, { city, state }: Home): Promise<void> {
  await sql`create temp table if not exists chosen_places (slot integer, place places)`.execute(db)
  await sql`truncate chosen_places`.execute(db)
  const take = (where: ReturnType<typeof sql>, { from, to }: { from: number; to: number }) => sql`
    with found as (
      select p::places as place, row_number() over (order by weight desc, id) as rank
      from places p
      where ${where}
      order by weight desc, id
      limit 40
    )
    insert into chosen_places
    select slot, (
      select place from found
      order by rank
      offset floor((slot * 7919 % 1000 / 1000.0) ^ 2 * (select count(*) from found))
      limit 1
    )
    from generate_series(${from}::integer, ${to}::integer) slot`
  await take(sql`city = ${city} and kind <> 'pincode'`, { from: 0, to: 849 }).execute(db)
  await take(sql`state = ${state} and kind = 'city'`, { from: 850, to: 949 }).execute(db)
  await take(sql`country = 'India' and kind = 'city'`, { from: 950, to: 999 }).execute(db)
}
