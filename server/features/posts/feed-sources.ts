import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { conditionsOf, type NamedFilter, subjectOf } from './feed-filter.ts'

type List = {
  community_id: number
  filter: NamedFilter
  /** The end of the previous page. */
  after?: readonly [created_at: string, id: number] | undefined
}

/** A page of a list. */
export type Search = { cursor?: string | undefined; limit: number; filter: NamedFilter }

export type Source = ReturnType<typeof postsOfList>

/**
 * How many of the newest posts are filtered one by one. If fewer than a page of them pass, few posts pass in all.
 */
const looked = 1000

/** The posts of a community, an author or a contest, before the filters of the reader. */
export function postsOfList(db: Database, { community_id, filter, after }: List) {
  return db
    .selectFrom('posts as p')
    .selectAll('p')
    .where('p.community_id', '=', community_id)
    .where('p.deleted_at', 'is', null)
    .where('p.hidden_at', 'is', null)
    .where(subjectOf(filter))
    .where(
      after ? sql<boolean>`(p.created_at, p.id) < (${after[0]}, ${after[1]})` : sql<boolean>`true`,
    )
}

/** The newest posts of a list, of which a query reads no more than it needs to fill its page. */
export function newestOfList(db: Database, list: List): Source {
  return postsOfList(db, list)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(sql.lit(looked))
}

/**
 * The posts of a list that pass the filters, found by the indexes of these. The planner knows how many posts of all
 * communities are of a place or in a language, and not how many of this one: without `offset 0`, which keeps the order of
 * the page out of its plan, it reads a whole community for what is rare there.
 */
export function passingOfList(db: Database, list: List): Source {
  const { location, languages, moods } = conditionsOf(list.filter)
  return postsOfList(db, list).where(location).where(languages).where(moods).offset(0)
}
