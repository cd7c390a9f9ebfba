import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { learnWords } from '#server/features/search/api.ts'

type Written = { community_id: number; post_id: number | null; comment_id: number | null }

/** Hides a post or a comment, or shows it again, and notifies nobody. The id of the post, or of the comment's. */
export async function setHidden(
  db: Database,
  { community_id, post_id, comment_id }: Written,
  isHidden: boolean,
): Promise<number> {
  const hidden_at = isHidden ? sql<string>`now()` : null
  if (comment_id === null) {
    const { numUpdatedRows } = await db
      .updateTable('posts')
      .set({ hidden_at, held_for: null, hidden_by_ban: null })
      .where('community_id', '=', community_id)
      .where('id', '=', Number(post_id))
      // What waits for a first look is not shown because an older decision is taken back.
      .$if(!isHidden, (query) => query.where('held_for', 'is', null))
      .executeTakeFirst()
    // Of one that was held until it was hidden the search knows no words yet.
    if (!isHidden && numUpdatedRows > 0n)
      await learnWords(db, community_id, { table: 'posts', id: Number(post_id) })
    return Number(post_id)
  }
  const comment = await db
    .updateTable('comments')
    .set({ hidden_at, hidden_by_ban: null })
    .where('community_id', '=', community_id)
    .where('id', '=', comment_id)
    .returning(['post_id', 'user_id'])
    .executeTakeFirstOrThrow()
  // A comment whose author is gone is not counted.
  if (comment.user_id === null) return comment.post_id
  await db
    .updateTable('posts')
    .set((eb) => ({ comments_count: eb('comments_count', isHidden ? '-' : '+', 1) }))
    .where('community_id', '=', community_id)
    .where('id', '=', comment.post_id)
    .execute()
  return comment.post_id
}
