import { sql } from 'kysely'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import type { ParsedInput } from '#shared/contracts/calls.ts'
import type { Post } from '#shared/contracts/post.ts'
import { type FeedFilter, isNarrowed, nameFilter, passes } from './feed-filter.ts'
import {
  newestOfList,
  passingOfList,
  postsOfList,
  type Search,
  type Source,
} from './feed-sources.ts'
import { presentPosts } from './presenter.ts'
import { findTrending } from './trending.ts'
import { preparedIfUsual, selectPosts, type Viewer } from './visible-posts.ts'

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

/** First from the newest posts; if few of them pass, from all that pass. */
async function findNewest(db: Database, viewer: Viewer, { cursor, limit, filter }: Search) {
  const after = cursor === undefined ? undefined : readCursor(cursor, ['instant', 'integer'])
  const list = { community_id: viewer.community_id, filter, after }
  const pageOf = (source: Source) =>
    selectPosts(db, viewer, source)
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(sql.lit(limit + 1))
  const hint = preparedIfUsual(limit)
  let rows = isNarrowed(filter)
    ? await pageOf(newestOfList(db, list)).where(passes(filter)).modifyFront(hint).execute()
    : await pageOf(postsOfList(db, list)).modifyFront(hint).execute()
  if (isNarrowed(filter) && rows.length <= limit) {
    rows = await pageOf(passingOfList(db, list)).execute()
  }
  return { rows, cursors: rows.map(({ created_at, id }) => encodeCursor([created_at, id])) }
}
