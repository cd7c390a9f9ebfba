import type { Database } from '#server/db/database.ts'
import {
  chosenPosition,
  findLocations,
  namesOfCities,
  toSavedLocation,
} from '#server/features/locations/api.ts'
import { feedColumns, toFeedFilter } from '#server/features/preferences/api.ts'
import type { Gender } from '#shared/contracts/fields.ts'

export type OwnDetail = Awaited<ReturnType<typeof findOwnDetail>>

/** What members have saved for themselves: it must not be in an answer to anybody else. */
export async function findOwnDetail(db: Database, community_id: number, user_id: number) {
  const preferences = await db
    .selectFrom('users')
    .select(['gender', 'selected_language_id', ...feedColumns])
    .select(['alias', 'in_standings', 'shows_achievements'])
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const locations = await findLocations(db, community_id, user_id)
  const { gender, selected_language_id, view_moods } = preferences
  const { alias, in_standings, shows_achievements } = preferences
  return {
    user_detail: {
      gender: gender as Gender | null,
      selected_language_id,
      ...{ alias, in_standings, shows_achievements },
      view_moods,
      ...namesOfCities(locations),
    },
    saved_locations: locations.map(toSavedLocation),
    location: chosenPosition(locations),
    feed_filter: toFeedFilter(preferences),
  }
}
