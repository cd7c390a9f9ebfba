import type { Database } from '#server/db/database.ts'
import {
  chosenPosition,
  findLocations,
  namesOfCities,
  toSavedLocation,
} from '#server/features/locations/api.ts'
import { feedColumns, toFeedFilter } from '#server/features/preferences/api.ts'
import { ownChoices } from '#shared/contracts/profiles.ts'

export type OwnDetail = Awaited<ReturnType<typeof findOwnDetail>>

/** What only the member themselves may see of their profile. */
export async function findOwnDetail(db: Database, community_id: number, user_id: number) {
  const preferences = await db
    .selectFrom('users')
    .select([...ownChoices.keyof().options, ...feedColumns])
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const locations = await findLocations(db, community_id, user_id)
  return {
    user_detail: {
      ...ownChoices.parse(preferences),
      view_moods: preferences.view_moods,
      ...namesOfCities(locations),
    },
    saved_locations: locations.map(toSavedLocation),
    location: chosenPosition(locations),
    feed_filter: toFeedFilter(preferences),
  }
}
