import { sql } from 'kysely'
import { encodeCursor, readCursor } from '#server/calls/cursor.ts'
import type { Database } from '#server/db/database.ts'
import type { ParsedInput } from '#shared/contracts/calls.ts'
import type { Post } from '#shared/contracts/post.ts'
import { HOUR, SECOND, trendingWindow } from '#shared/limits.ts'
import {
  conditionsOf,
  type FeedFilter,
  isNarrowed,
  type NamedFilter,
  nameFilter,
} from './feed-filter.ts'
import {
  newestOfList,
  passingOfList,
  postsOfList,
  recentOfList,
  type Source,
} from './feed-sources.ts'
import { presentPosts } from './presenter.ts'
import { selectPosts } from './visible-posts.ts'

type Viewer = { community_id: number; viewer_id: number | undefined }
type Page = { cursor?: string; limit: number }
type FeedQuery = Page & Partial<FeedFilter> & Pick<ParsedInput<'post/feed'>, 'sort'>
type PostPage = { posts: Post[]; next_cursor: string | null }

/**
 * A page of the feed: of all posts the newest first, or of the last seven days' the trending first.
 * Takes two queries, however long the page, a third where few posts pass the filters, and two for the names of a place.
 *
 * @throws `given_data_invalid` for a cursor that is not of this list, or for Nearme without a position
 */
export async function findFeed(
  db: Database,
  viewer: Viewer,
  { sort, cursor, limit, ...filter }: FeedQuery,
): Promise<PostPage> {
  if (limit === 0) return { posts: [], next_cursor: null }
  const find = sort === 'trending' ? findTrending : findNewest
  const named = await nameFilter(db, filter)
  const { rows, cursors } = await find(db, viewer, { cursor, limit, filter: named })
  const posts = await presentPosts(db, viewer, rows.slice(0, limit))
  return { posts, next_cursor: rows.length > limit ? (cursors[limit - 1] ?? null) : null }
}

type Search = Page & { filter: NamedFilter }

/** First among the newest posts; where few of them pass, among all that pass. */
async function findNewest(db: Database, viewer: Viewer, { cursor, limit, filter }: Search) {
  const after = cursor === undefined ? undefined : readCursor(cursor, ['instant', 'integer'])
  const list = { community_id: viewer.community_id, filter, after }
  const read = (source: Source) =>
    passingPosts(db, viewer, { filter, source })
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(limit + 1)
      .execute()
  let rows = await read(isNarrowed(filter) ? newestOfList(db, list) : postsOfList(db, list))
  if (isNarrowed(filter) && rows.length <= limit) rows = await read(passingOfList(db, list))
  return { rows, cursors: rows.map(({ created_at, id }) => encodeCursor([created_at, id])) }
}

/** All pages of one list count ages from the instant of the first page, or posts would move between pages. */
async function findTrending(db: Database, viewer: Viewer, { cursor, limit, filter }: Search) {
  const after =
    cursor === undefined ? undefined : readCursor(cursor, ['instant', 'integer', 'integer'])
  const now = after?.[0] ?? new Date().toISOString()
  const since = new Date(Date.parse(now) - trendingWindow).toISOString()
  const rank = rankAt(now)
  const source = recentOfList(db, { community_id: viewer.community_id, filter, since })
  let query = passingPosts(db, viewer, { filter, source })
  if (after) query = query.where(sql<boolean>`(${rank}, p.id) < (${after[1]}, ${after[2]})`)
  const rows = await query
    .select(rank.as('rank'))
    .orderBy('rank', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit + 1)
    .execute()
  return { rows, cursors: rows.map((row) => encodeCursor([now, row.rank, row.id])) }
}

type Filtered = { filter: NamedFilter; source: Source }

function passingPosts(db: Database, viewer: Viewer, { filter, source }: Filtered) {
  const { location, languages, moods } = conditionsOf(filter)
  return selectPosts(db, viewer, source).where(location).where(languages).where(moods)
}

/** `trendingRank` in SQL, as a whole number, so that a cursor holds it exactly. */
function rankAt(now: string) {
  return sql<number>`round(
    1e12 * log(greatest(2, p.upvotes - p.downvotes + 2)::float8)
    / power(
      greatest(0, extract(epoch from ${now}::timestamptz - p.created_at)::float8)
      / ${HOUR / SECOND} + 2,
      1.8
    )
  )::bigint`
}
