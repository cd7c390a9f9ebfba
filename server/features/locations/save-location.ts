import type { Database } from '#server/db/database.ts'
import { leavePlaceInFeed, showPlaceInFeed } from '#server/features/preferences/api.ts'
import type { LocationKind } from '#shared/contracts/locations.ts'
import { maxOtherCities } from '#shared/limits.ts'
import {
  deleteLocations,
  findLocations,
  insertLocation,
  lockLocations,
  type NewLocation,
  replaceLocation,
  type StoredLocation,
} from './queries.ts'

type Asked = {
  user_id: number
  kind: LocationKind | undefined
  /** Without a position, if no place was found. */
  location: NewLocation
  /** What the member wrote beside the name. */
  said: { city: string; place_id?: string | undefined; profile_only: boolean }
}

/**
 * Saves a location of a member and lets their feed show it, unless it is their home, their place of work, or a name of
 * the profile alone. A new home or place of work replaces the old one; any other location replaces the one of the same
 * name, in its order.
 *
 * @returns why nothing was saved
 */
export async function saveLocation(
  db: Database,
  community_id: number,
  { user_id, kind: asked, location, said }: Asked,
): Promise<'too_many_locations' | 'location_not_found' | undefined> {
  return db.transaction().execute(async (transaction) => {
    await lockLocations(transaction, community_id, user_id)
    const saved = await findLocations(transaction, community_id, user_id)
    const before = findBefore(saved, location.location, asked)
    const isSame = before !== undefined && isKnown(before, location.location, said)
    const isFound = isSame || location.latitude !== null
    if (!isFound && !said.profile_only) return 'location_not_found'
    if (before) {
      const { kind, location: name } = before
      const change = isSame ? { chosen_at: location.chosen_at } : location
      await replaceLocation(transaction, community_id, { user_id, kind, name, change })
    } else {
      const kind = asked ?? 'other_cities'
      const others = saved.filter((row) => row.kind === 'other_cities')
      if (kind === 'other_cities' && others.length >= maxOtherCities) return 'too_many_locations'
      await insertLocation(transaction, community_id, { ...location, user_id, kind })
    }
    if (isFound && !isSingle(asked)) {
      const shown = isSame ? before.location : location.location
      await showPlaceInFeed(transaction, community_id, { user_id, location: shown })
    } else {
      const left = before?.location ?? location.location
      await leavePlaceInFeed(transaction, community_id, { user_id, location: left })
    }
    return undefined
  })
}

/** Removes what a member has saved under a name, in any case; a feed that showed it shows everything then. */
export async function removeLocation(
  db: Database,
  community_id: number,
  removed: { user_id: number; location: string; kind?: LocationKind | undefined },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockLocations(transaction, community_id, removed.user_id)
    await deleteLocations(transaction, community_id, removed)
    await leavePlaceInFeed(transaction, community_id, removed)
  })
}

/** The saved location that the new one replaces. */
function findBefore(
  saved: readonly StoredLocation[],
  name: string,
  kind: LocationKind | undefined,
) {
  const ofKind = saved.filter((row) => kind === undefined || row.kind === kind)
  if (isSingle(kind)) return ofKind[0]
  const form = name.toLowerCase()
  return ofKind.find(({ location }) => location.toLowerCase() === form)
}

/** Whether a saved location has its place already, and the member has written nothing new. */
function isKnown(before: StoredLocation, name: string, said: Asked['said']): boolean {
  const { city, place_id, profile_only } = said
  const isSame = before.location.toLowerCase() === name.toLowerCase()
  const saysMore = profile_only || place_id !== undefined || !['', before.city].includes(city)
  return isSame && before.latitude !== null && !saysMore
}

function isSingle(kind: LocationKind | undefined): boolean {
  return kind === 'current_city' || kind === 'home_pincode'
}
