import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { ofCommunity } from '#server/features/moods/api.ts'
import { placeOfText } from '#server/features/places/api.ts'
import type { ParsedInput } from '#shared/contracts/calls.ts'
import type { FeedFilter } from '#shared/contracts/preferences.ts'
import { defaultLocation } from '#shared/limits.ts'

type Change = ParsedInput<'user/update-feed-filter'> & { user_id: number }

type FeedColumns = {
  feed_location: string
  feed_radius: number
  feed_language_ids: number[]
  view_moods: number[]
}

export const feedColumns = [
  'feed_location',
  'feed_radius',
  'feed_language_ids',
  'view_moods',
] as const satisfies readonly (keyof FeedColumns)[]

/** What a member has chosen for the feed, from its columns. */
export function toFeedFilter(row: FeedColumns): FeedFilter {
  return {
    location: row.feed_location,
    radius: row.feed_radius,
    language_ids: row.feed_language_ids,
    mood_ids: row.view_moods,
  }
}

/**
 * Stores what is given; `undefined`, and stores nothing, if a language is not the site's or a mood is not known.
 */
export async function keepFeedFilter(
  db: Database,
  community: { id: number; site_id: number },
  { user_id, location, radius, language_ids, mood_ids }: Change,
): Promise<FeedFilter | undefined> {
  const row = await db
    .updateTable('users')
    .set(({ fn, val, ref }) => ({
      feed_location: fn.coalesce(val(location ?? null), ref('feed_location')),
      feed_radius: sql`coalesce(${radius ?? null}::smallint, feed_radius)`,
      feed_language_ids: sql`coalesce(${language_ids ?? null}::integer[], feed_language_ids)`,
      view_moods: sql`coalesce(${mood_ids ?? null}::integer[], view_moods)`,
    }))
    .where('community_id', '=', community.id)
    .where('id', '=', user_id)
    .where(
      sql<boolean>`${language_ids ?? []}::integer[] <@ array(
        select language_id from site_languages where site_id = ${community.site_id}
      )`,
    )
    .where(
      sql<boolean>`${mood_ids ?? []}::integer[] <@ array(
        select m.id from moods m where ${ofCommunity(community.id)}
      )`,
    )
    .returning(feedColumns)
    .executeTakeFirst()
  return row && toFeedFilter(row)
}

/** Whether a member's feed may be set to that location: only a known place can filter posts. */
export async function mayFeedShow(
  db: Database,
  community_id: number,
  { user_id, location }: { user_id: number; location: string },
): Promise<boolean> {
  if (location === defaultLocation || location === 'Nearme') return true
  const saved = await placesNamed(db, community_id, { user_id, location })
    .limit(1)
    .executeTakeFirst()
  return saved !== undefined || (await placeOfText(db, location)) !== undefined
}

/** Sets the feed to a place. */
export async function showPlaceInFeed(
  db: Database,
  community_id: number,
  { user_id, location }: { user_id: number; location: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ feed_location: location })
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .execute()
}

/** Sets the feed to everything if its location is no longer saved. */
export async function leavePlaceInFeed(
  db: Database,
  community_id: number,
  { user_id, location }: { user_id: number; location: string },
): Promise<void> {
  const saved = placesNamed(db, community_id, { user_id, location })
  await db
    .updateTable('users')
    .set({ feed_location: defaultLocation })
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .where(sql<boolean>`lower(feed_location) = lower(${location})`)
    .where(({ not, exists }) => not(exists(saved)))
    .execute()
}

/** The saved locations of that name, in any case, that have a position. */
function placesNamed(
  db: Database,
  community_id: number,
  { user_id, location }: { user_id: number; location: string },
) {
  return db
    .selectFrom('user_locations as l')
    .select('l.location')
    .where('l.community_id', '=', community_id)
    .where('l.user_id', '=', user_id)
    .where('l.latitude', 'is not', null)
    .where(sql<boolean>`lower(l.location) = lower(${location})`)
}
