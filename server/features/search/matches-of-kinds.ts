import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { notHidden } from '#server/features/blocks/api.ts'
import { visibleComments } from '#server/features/comments/api.ts'
import { visiblePosts } from '#server/features/posts/api.ts'
import type { SearchKind } from '#shared/contracts/search.ts'
import type { TextQuery } from './search-terms.ts'

type Viewer = { community_id: number; viewer_id: number | undefined }
type Queries = {
  text: TextQuery
  title: TextQuery
  /** How many of the newest matches are ranked; the older ones are not found. */
  newest: number
}

/**
 * The queries whose rows together are the matches of a kind that the viewer may see: the newest that have the words
 * anywhere, and the newest that have them in the title.
 */
export function matchesOf(kind: SearchKind, db: Database, viewer: Viewer, queries: Queries) {
  const { text, title } = queries
  const wide = kind === 'comment' ? [text.wide] : [text.wide, title.wide]
  return wide.map((query) => {
    const newest = selects[kind](db, viewer, { query, newest: queries.newest })
    // Only what is left is ranked: to read the words of a row takes longer than to find and sort it.
    return sql`select id, created_at, ${rankOf(queries)} from (${newest}) newest`
  })
}

type Select = (db: Database, viewer: Viewer, asked: { query: string; newest: number }) => unknown

const selects: Record<SearchKind, Select> = {
  post: (db, { community_id, viewer_id }, { query, newest }) =>
    visiblePosts(db, community_id)
      .where(notHidden(community_id, viewer_id, { post_id: 'p.id', user_id: 'p.user_id' }))
      .where(matches('p', query))
      .select(['p.id', 'p.created_at', 'p.search'])
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(newest),

  contest: (db, { community_id }, { query, newest }) =>
    db
      .selectFrom('contests as c')
      .where('c.community_id', '=', community_id)
      .where('c.published_at', 'is not', null)
      .where(matches('c', query))
      .select(['c.id', 'c.created_at', 'c.search'])
      .orderBy('c.created_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(newest),

  person: (db, { community_id, viewer_id }, { query, newest }) =>
    db
      .selectFrom('users as u')
      .where('u.community_id', '=', community_id)
      .where('u.banned_at', 'is', null)
      .where('u.deleted_at', 'is', null)
      .where('u.waiting_since', 'is', null)
      .where(notHidden(community_id, viewer_id, { user_id: 'u.id' }))
      .where(matches('u', query))
      .select(['u.id', 'u.created_at', 'u.search'])
      .orderBy('u.created_at', 'desc')
      .orderBy('u.id', 'desc')
      .limit(newest),

  comment: (db, { community_id, viewer_id }, { query, newest }) =>
    visibleComments(db, { community_id, viewer_id })
      .where((comment) =>
        comment.exists(
          visiblePosts(db, community_id)
            .where(notHidden(community_id, viewer_id, { post_id: 'p.id', user_id: 'p.user_id' }))
            .where(sql<boolean>`p.community_id = c.community_id`)
            .where(sql<boolean>`p.id = c.post_id`)
            .select('p.id'),
        ),
      )
      .where(matches('c', query))
      .select(['c.id', 'c.created_at', 'c.search'])
      .orderBy('c.created_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(newest),
}

function matches(table: string, query: string) {
  return sql<boolean>`${sql.ref(`${table}.search`)} @@ ${query}::tsquery`
}

/** The words in the title: 3, words that may be meant there: 2, the words in the text: 1. */
function rankOf({ text, title }: Queries) {
  return sql`case
    when search @@ ${title.exact}::tsquery then 3
    when search @@ ${title.wide}::tsquery then 2
    when search @@ ${text.exact}::tsquery then 1
    else 0 end as rank`
}
