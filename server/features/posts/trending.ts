import { type RawBuilder, sql } from 'kysely'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import { notHidden } from '#server/features/blocks/api.ts'
import { HOUR, SECOND, trendingWindow } from '#shared/limits.ts'
import { type NamedFilter, passes } from './feed-filter.ts'
import { postsOfList, type Search, type Source } from './feed-sources.ts'
import { preparedIfUsual, selectPosts, type Viewer, visiblePosts } from './visible-posts.ts'

/** How many of the newest posts are ranked first, to learn the lowest rank on the page. */
const sampled = 200

/** `log10` of more votes than a post can have: they are counted in 32 bits. */
const mostDamped = Math.log10(2 ** 31 + 2)
const leastDamped = Math.log10(2)

/** The part of the last seven days that a page is from; instants in ISO 8601, UTC. */
type Span = {
  now: string
  since: string
  until: string
  after: readonly [number, number] | undefined
}

/**
 * A page of the trending posts of the last seven days. All pages of one list count ages from the instant of the first
 * page, or posts would move between pages.
 *
 * A post sinks with every hour, so its rank cannot be stored. But a post without votes ranks lowest among those of its
 * age, and one with all the votes there can be ranks highest. So the rank of the last post of a page, taken from a
 * sample, says how old a post of this page can be at most, and only posts that are younger are ranked.
 */
export async function findTrending(
  db: Database,
  viewer: Viewer,
  { cursor, limit, filter }: Search,
) {
  const after =
    cursor === undefined ? undefined : readCursor(cursor, ['instant', 'integer', 'integer'])
  const now = after?.[0] ?? new Date().toISOString()
  const span = {
    now,
    since: earlier(now, trendingWindow),
    until: after ? writtenUntil(now, after[1]) : 'infinity',
    after: after && ([after[1], after[2]] as const),
  }
  const rows = await trendingQuery(db, viewer, { filter, limit, span }).execute()
  return { rows, cursors: rows.map((row) => encodeCursor([now, row.rank, row.id])) }
}

type Asked = { filter: NamedFilter; limit: number; span: Span }

/** The query of `findTrending`, for a test that looks at its plan. It finds one row more than the page has. */
export function trendingQuery(db: Database, viewer: Viewer, asked: Asked) {
  const { filter, limit, span } = asked
  // With `offset 0` the planner does not first search the whole community for what passes the filter.
  const recent = postsOfList(db, { community_id: viewer.community_id, filter })
    .where('p.created_at', '>', oldestOfPage(db, viewer, asked))
    .where(sql<boolean>`p.created_at <= ${span.until}`)
    .offset(sql.lit(0))
  const ranked = rankedOf(db, recent, { filter, span })
  return selectPosts(db, viewer)
    .modifyFront(preparedIfUsual(limit))
    .innerJoin(ranked.as('r'), (join) =>
      join.onRef('r.community_id', '=', 'p.community_id').onRef('r.id', '=', 'p.id'),
    )
    .select('r.rank')
    .orderBy('r.rank', 'desc')
    .orderBy('r.id', 'desc')
    .limit(sql.lit(limit + 1))
}

/** Those of the posts that pass, the trending first. */
function rankedOf(db: Database, posts: Source, { filter, span }: Pick<Asked, 'filter' | 'span'>) {
  return db
    .selectFrom(posts.as('p'))
    .selectAll('p')
    .select(rankAt(span.now).as('rank'))
    .where(passes(filter))
    .where(isAfter(span))
    .orderBy('rank', 'desc')
    .orderBy('p.id', 'desc')
}

/** The instant after which all posts of the page were written: seven days ago if a sample cannot show it. */
function oldestOfPage(db: Database, viewer: Viewer, { filter, limit, span }: Asked) {
  const { community_id, viewer_id } = viewer
  const newest = postsOfList(db, { community_id, filter })
    .where('p.created_at', '>', span.since)
    .where(sql<boolean>`p.created_at <= ${span.until}`)
    .orderBy('p.created_at', 'desc')
    .limit(sql.lit(sampled))
  const ranked = rankedOf(db, newest, { filter, span })
  const last = visiblePosts(db, community_id, ranked)
    .where(notHidden(community_id, viewer_id, { post_id: 'p.id', user_id: 'p.user_id' }))
    .select(sql.ref<number>('p.rank').as('rank'))
    .orderBy('rank', 'desc')
    .offset(sql.lit(limit))
    .limit(sql.lit(1))
  // A second more, because ranks are rounded.
  return sql<string>`greatest(${span.since}::timestamptz, coalesce(
    ${span.now}::timestamptz - make_interval(
      secs => 1 + ${HOUR / SECOND} * (power(${1e12 * mostDamped}::float8 / ${last}, ${1 / 1.8}::float8) - 2)
    ),
    ${span.since}::timestamptz
  ))`
}

/** The latest time of writing of a post that ranks at or below another. */
function writtenUntil(now: string, rank: number): string {
  const hours = ((1e12 * leastDamped) / Math.max(1, rank)) ** (1 / 1.8) - 2
  // A second more, because ranks are rounded. Posts from after `now` count as written then.
  return hours <= 0 ? 'infinity' : earlier(now, Math.min(hours * HOUR - SECOND, trendingWindow))
}

function earlier(instant: string, milliseconds: number): string {
  return new Date(Date.parse(instant) - milliseconds).toISOString()
}

function isAfter({ now, after }: Span): RawBuilder<boolean> {
  return after ? sql`(${rankAt(now)}, p.id) < (${after[0]}, ${after[1]})` : sql`true`
}

/** `trendingRank` in SQL, as a whole number, so that a cursor holds it exactly. */
function rankAt(now: string): RawBuilder<number> {
  return sql`round(
    1e12 * log(greatest(2, p.upvotes - p.downvotes + 2)::float8)
    / power(
      greatest(0, extract(epoch from ${now}::timestamptz - p.created_at)::float8)
      / ${sql.lit(HOUR / SECOND)} + 2,
      1.8
    )
  )::bigint`
}
