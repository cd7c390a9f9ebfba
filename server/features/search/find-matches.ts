import { type RawBuilder, sql } from 'kysely'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import type { SearchKind } from '#shared/contracts/search.ts'
import { matchesOf } from './matches-of-kinds.ts'
import { queryOf, type SearchTerm, titleQueryOf } from './search-terms.ts'

export type Viewer = { community_id: number; viewer_id: number | undefined }
export type Match = { kind: SearchKind; id: number }

export type Asked = {
  terms: SearchTerm[]
  kind: SearchKind | undefined
  cursor: string | undefined
  limit: number
}
type MatchRow = Match & { rank: number; place: number; created_at: string }

/**
 * How many of the newest matches of a kind are ranked. With fewer the planner reads the newest posts one by one also
 * for words that are rare, because it takes the beginning of any word for a frequent one.
 */
const newest = 200

/** Where two kinds match equally well, people come first. */
const places: Record<SearchKind, number> = { person: 3, contest: 2, post: 1, comment: 0 }
const kinds: SearchKind[] = ['person', 'contest', 'post', 'comment']

/**
 * A page of what matches all terms: first what has the words in its title, exactly, then what has similar ones
 * there, then what has them in its text; among those the kinds in their order, and the newest first. Only the
 * newest of each kind are looked at, so that a word of nearly every post costs no more than another. The kinds are
 * searched at the same time, each in a query of its own.
 *
 * @throws `given_data_invalid` for a cursor that is not of this list
 */
export async function findMatches(
  db: Database,
  viewer: Viewer,
  asked: Asked,
): Promise<{ matches: Match[]; next_cursor: string | null }> {
  const kindsAsked = asked.kind ? [asked.kind] : kinds
  const lists = await Promise.all(
    kindsAsked.map((kind) => matchQuery(db, viewer, { ...asked, kind }).execute(db)),
  )
  // Each list is sorted already, and two kinds never have the same place.
  const rows = lists
    .flatMap((list) => list.rows)
    .toSorted((one, other) => other.rank - one.rank || other.place - one.place)
  const page = rows.slice(0, asked.limit)
  const last = rows.length > asked.limit ? page.at(-1) : undefined
  return {
    matches: page,
    next_cursor: last ? encodeCursor([last.rank, last.place, last.created_at, last.id]) : null,
  }
}

/** The matches of one kind, for `findMatches` and for a test that looks at its plan. */
export function matchQuery(
  db: Database,
  viewer: Viewer,
  { terms, kind, cursor, limit }: Asked & { kind: SearchKind },
): RawBuilder<MatchRow> {
  const after =
    cursor === undefined
      ? undefined
      : readCursor(cursor, ['integer', 'integer', 'instant', 'integer'])
  const queries = { text: queryOf(terms), title: titleQueryOf(terms), newest }
  const matches = sql.join(matchesOf(kind, db, viewer, queries), sql` union `)
  return sql<MatchRow>`
    select kind, place, id, created_at, rank
    from (
      select ${kind}::text as kind, ${places[kind]}::integer as place, id, created_at, rank
      from (${matches}) found
    ) matched
    where ${isAfter(after)}
    order by rank desc, created_at desc, id desc
    limit ${limit + 1}`
}

/** A made-up cursor may hold numbers that no integer does. */
function isAfter(
  after: readonly [number, number, string, number] | undefined,
): RawBuilder<boolean> {
  if (!after) return sql`true`
  const [rank, place, created_at, id] = after
  return sql`(rank::bigint, place::bigint, created_at, id)
    < (${rank}::bigint, ${place}::bigint, ${created_at}::timestamptz, ${id}::bigint)`
}
