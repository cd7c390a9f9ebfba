import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { distanceKm } from '#server/db/distance-km.ts'
import { notHidden } from '#server/features/blocks/api.ts'
import type { Output, ParsedInput } from '#shared/contracts/calls.ts'
import { countedPosts, feedRadiiKm, trendingWindow } from '#shared/limits.ts'
import { conditionsOf, type NamedFilter, nameFilter, subjectOf } from './feed-filter.ts'
import { visiblePosts } from './visible-posts.ts'

type Viewer = { community_id: number; viewer_id: number | undefined }
type Counts = Output<'post/feed-counts'>
type Asked = NamedFilter & Pick<ParsedInput<'post/feed-counts'>, 'sort'>

/**
 * How many posts a feed shows, and how many each of its filters hides, among the newest that the viewer may see. It
 * looks at no more than 10,000 posts, so that its time is bounded. Takes one query, and two for the names of a place.
 *
 * @throws `given_data_invalid` for Nearme without a position
 */
export async function countFeed(
  db: Database,
  viewer: Viewer,
  { sort, ...filter }: ParsedInput<'post/feed-counts'>,
): Promise<Counts> {
  const asked = { ...(await nameFilter(db, filter)), sort }
  const { posts, location, languages, moods, near, counted } = await countsQuery(
    db,
    viewer,
    asked,
  ).executeTakeFirstOrThrow()
  const hidden = { location, languages, moods }
  const steps = feedRadiiKm.map((radius, step) => ({ radius, posts: near[step] ?? 0 }))
  return { posts, hidden, near: hasPosition(filter) ? steps : null, counted }
}

function countsQuery(db: Database, viewer: Viewer, asked: Asked) {
  return db
    .selectFrom(newestPosts(db, viewer, asked).as('looked'))
    .select([
      sql<number>`count(*)`.as('counted'),
      sql<number>`count(*) filter (where here and in_language and in_mood)`.as('posts'),
      sql<number>`count(*) filter (where not here and in_language and in_mood)`.as('location'),
      sql<number>`count(*) filter (where here and not in_language and in_mood)`.as('languages'),
      sql<number>`count(*) filter (where here and in_language and not in_mood)`.as('moods'),
      sql<number[]>`json_build_array(${sql.join(feedRadiiKm.map(countWithin))})`.as('near'),
    ])
}

/**
 * The newest posts, and the filters that they pass. A post without a value, such as a mood, does not pass its filter.
 */
function newestPosts(db: Database, { community_id, viewer_id }: Viewer, asked: Asked) {
  const { location, languages, moods } = conditionsOf(asked)
  return visiblePosts(db, community_id)
    .where(notHidden(community_id, viewer_id, { post_id: 'p.id', user_id: 'p.user_id' }))
    .where(subjectOf(asked))
    .$if(asked.sort === 'trending', (query) =>
      query.where('p.created_at', '>', new Date(Date.now() - trendingWindow).toISOString()),
    )
    .select([
      sql<boolean>`coalesce(${location}, false)`.as('here'),
      sql<boolean>`${languages}`.as('in_language'),
      sql<boolean>`coalesce(${moods}, false)`.as('in_mood'),
      (hasPosition(asked) ? distanceKm('p', asked) : sql<null>`null::float8`).as('distance'),
    ])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(countedPosts)
}

function countWithin(radius: number): RawBuilder<number> {
  return sql`count(*) filter (where distance <= ${radius} and in_language and in_mood)`
}

function hasPosition<T extends { latitude?: number | undefined; longitude?: number | undefined }>(
  asked: T,
): asked is T & { latitude: number; longitude: number } {
  return asked.latitude !== undefined && asked.longitude !== undefined
}
