import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import { findPostsByIds } from '#server/features/posts/api.ts'
import type { ParsedInput } from '#shared/contracts/calls.ts'
import type { ReviewedEntry } from '#shared/contracts/console/entries.ts'
import { entryPosts } from './entry-posts.ts'

type Reviewer = { community_id: number; id: number }
type Asked = ParsedInput<'console/entries'>

/**
 * A page of the entries of a challenge, the oldest first, so that new ones come last. A reviewer sees also those that are
 * hidden from them as a member.
 *
 * @throws `given_data_invalid` for a cursor that is not of this list
 */
export async function listEntries(db: Database, reviewer: Reviewer, asked: Asked) {
  const found = await pageOfEntries(db, reviewer, asked)
  const rows = found.slice(0, asked.limit)
  const ids = rows.map(({ id }) => id)
  const posts = await findPostsByIds(db, reviewer.community_id, ids, undefined)
  const byId = new Map(posts.map((post) => [post.id, post]))
  const last = found.length > asked.limit ? rows.at(-1) : undefined
  return {
    entries: rows.flatMap((row): ReviewedEntry[] => {
      const post = byId.get(row.id)
      return post ? [{ post, ...toReviews(row) }] : []
    }),
    next_cursor: last ? encodeCursor([last.created_at, last.id]) : null,
  }
}

/** The entries `p` of a challenge, with the reviewer's own review `mine` and the day `done` that each completed. */
export function entriesOf(
  db: Database,
  { community_id, id }: Reviewer,
  { contest_id }: { contest_id: number },
) {
  return entryPosts(db, { community_id, contest_id })
    .leftJoin('entry_reviews as mine', (join) =>
      join
        .onRef('mine.community_id', '=', 'p.community_id')
        .onRef('mine.post_id', '=', 'p.id')
        .on('mine.user_id', '=', id),
    )
    .leftJoin('day_progress as done', (join) =>
      join.onRef('done.community_id', '=', 'p.community_id').onRef('done.post_id', '=', 'p.id'),
    )
}

/** Whether anybody has picked the entry `p`. */
export function isPicked(community_id: number) {
  return sql<boolean>`exists (
    select from entry_reviews r
    where r.community_id = ${community_id} and r.post_id = p.id and r.is_picked
  )`
}

type FoundEntry = Awaited<ReturnType<typeof pageOfEntries>>[number]

function pageOfEntries(db: Database, reviewer: Reviewer, asked: Asked) {
  const { day_id, language_id, author_id, only, cursor, limit } = asked
  const after = cursor === undefined ? undefined : readCursor(cursor, ['instant', 'integer'])
  return entriesOf(db, reviewer, asked)
    .select(['p.id', 'p.created_at', 'done.contest_day_id as day_id'])
    .select(['mine.is_picked', 'mine.is_starred', 'mine.note'])
    .select((entry) =>
      jsonArrayFrom(
        entry
          .selectFrom('entry_reviews as r')
          .innerJoin('users as o', (join) =>
            join.onRef('o.community_id', '=', 'r.community_id').onRef('o.id', '=', 'r.user_id'),
          )
          .select(['o.id', 'o.full_name', 'o.profile_pic', 'r.is_picked', 'r.is_starred'])
          .where('r.community_id', '=', reviewer.community_id)
          .whereRef('r.post_id', '=', 'p.id')
          .where('r.user_id', '<>', reviewer.id)
          .where((row) => row.or([row('r.is_picked', '=', true), row('r.is_starred', '=', true)]))
          .where('o.deleted_at', 'is', null)
          .orderBy('r.updated_at')
          .orderBy('r.user_id'),
      ).as('others'),
    )
    .$if(day_id !== undefined, (list) => list.where('done.contest_day_id', '=', day_id ?? 0))
    .$if(language_id !== undefined, (list) => list.where('p.language_id', '=', language_id ?? 0))
    .$if(author_id !== undefined, (list) => list.where('p.user_id', '=', author_id ?? 0))
    .$if(only === 'picked', (list) => list.where(isPicked(reviewer.community_id)))
    .$if(only === 'starred', (list) => list.where('mine.is_starred', '=', true))
    .$if(only === 'unseen', (list) => list.where('mine.post_id', 'is', null))
    .$if(after !== undefined, (list) =>
      list.where(
        sql<boolean>`(p.created_at, p.id) > (${after?.[0]}::timestamptz, ${after?.[1]}::bigint)`,
      ),
    )
    .orderBy('p.created_at')
    .orderBy('p.id')
    .limit(limit + 1)
    .execute()
}

function toReviews(row: FoundEntry): Omit<ReviewedEntry, 'post'> {
  const { day_id, is_picked, is_starred, note } = row
  const isSeen = is_picked !== null && is_starred !== null && note !== null
  return {
    day_id,
    my_review: isSeen ? { is_picked, is_starred, note } : null,
    others: row.others.map((other) => ({
      reviewer: { id: other.id, full_name: other.full_name, profile_pic: other.profile_pic },
      is_picked: other.is_picked,
      is_starred: other.is_starred,
    })),
  }
}
