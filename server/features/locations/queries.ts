import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { type LocationKind, locationKind, type SavedLocation } from '#shared/contracts/locations.ts'
import { isPlaceName } from '#shared/rules/place-name.ts'

/** A saved location, with the instant at which its member chose it. */
export type StoredLocation = SavedLocation & { chosen_at: string }

export type NewLocation = Omit<SavedLocation, 'kind'> & {
  place_id: string | null
  district: string
  chosen_at: string
}

/** What a member has saved, in its order: home, work and other places in the order in which they were added. */
export async function findLocations(
  db: Database,
  community_id: number,
  user_id: number,
): Promise<StoredLocation[]> {
  const rows = await db
    .selectFrom('user_locations')
    .select(['kind', 'location', 'city', 'state', 'pincode', 'country', 'latitude', 'longitude'])
    .select('chosen_at')
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .orderBy('kind')
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('location')
    .execute()
  return rows
    .filter(({ location }) => isPlaceName(location))
    .map((row) => ({ ...row, kind: locationKind.parse(row.kind) }))
}

/** Lets one call at a time change what a member has saved, until the transaction ends. */
export async function lockLocations(
  transaction: Database,
  community_id: number,
  user_id: number,
): Promise<void> {
  await transaction
    .selectFrom('users')
    .select('id')
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .forNoKeyUpdate()
    .execute()
}

type Owned<T> = { user_id: number; kind: LocationKind } & T

/** Saves a location after those that are saved. */
export async function insertLocation(
  db: Database,
  community_id: number,
  { user_id, kind, ...location }: Owned<NewLocation>,
): Promise<void> {
  const row = Object.entries({ community_id, user_id, kind, ...location })
  const columns = row.map(([column]) => sql.ref(column))
  await sql`
    insert into user_locations (${sql.join(columns)}, position)
    select ${sql.join(row.map(([, value]) => value))}, coalesce(max(position), 0) + 1
    from user_locations
    where community_id = ${community_id} and user_id = ${user_id}`.execute(db)
}

type Change = NewLocation | Pick<NewLocation, 'chosen_at'>

/** Changes a saved location; its order stays. */
export async function replaceLocation(
  db: Database,
  community_id: number,
  { user_id, kind, name, change }: Owned<{ name: string; change: Change }>,
): Promise<void> {
  await db
    .updateTable('user_locations')
    .set(change)
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('location', '=', name)
    .execute()
}

/** Deletes what a member has saved under a name, in any case. */
export async function deleteLocations(
  db: Database,
  community_id: number,
  {
    user_id,
    location,
    kind,
  }: { user_id: number; location: string; kind?: LocationKind | undefined },
): Promise<void> {
  await db
    .deleteFrom('user_locations')
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .where(sql<boolean>`lower(location) = lower(${location})`)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .execute()
}
