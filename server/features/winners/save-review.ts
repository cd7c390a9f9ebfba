import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Review } from '#shared/contracts/console/entries.ts'
import { entryPosts } from './entry-posts.ts'

type Reviewer = { community_id: number; id: number }
type Reviewed = Review & { contest_id: number; post_id: number }

/** Saves a reviewer's own view of an entry; `undefined` where there is no such entry. */
export async function saveReview(
  db: Database,
  { community_id, id: user_id }: Reviewer,
  { contest_id, post_id, is_picked, is_starred, note }: Reviewed,
): Promise<Review | undefined> {
  return db
    .insertInto('entry_reviews')
    .columns([
      'community_id',
      'contest_id',
      'post_id',
      'user_id',
      'is_picked',
      'is_starred',
      'note',
    ])
    .expression(
      entryPosts(db, { community_id, contest_id })
        .where('p.id', '=', post_id)
        .select(['p.community_id', 'p.contest_id', 'p.id'])
        .select([
          sql<number>`${user_id}::bigint`.as('user_id'),
          sql<boolean>`${is_picked}::boolean`.as('is_picked'),
          sql<boolean>`${is_starred}::boolean`.as('is_starred'),
          sql<string>`${note}::text`.as('note'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['community_id', 'contest_id', 'post_id', 'user_id']).doUpdateSet((row) => ({
        is_picked: row.ref('excluded.is_picked'),
        is_starred: row.ref('excluded.is_starred'),
        note: row.ref('excluded.note'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .returning(['is_picked', 'is_starred', 'note'])
    .executeTakeFirst()
}
