import type { Database } from '#server/db/database.ts'

export type CommentOnPost = Awaited<ReturnType<typeof findCommentsOnPosts>>[number]

/** Comments with their authors and the titles of their posts; the caller has checked that they are visible. */
export async function findCommentsOnPosts(db: Database, community_id: number, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('comments as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.community_id', '=', 'c.community_id').onRef('u.id', '=', 'c.user_id'),
    )
    .innerJoin('posts as p', (join) =>
      join.onRef('p.community_id', '=', 'c.community_id').onRef('p.id', '=', 'c.post_id'),
    )
    .select(['c.id', 'c.text', 'c.created_at', 'p.id as post_id', 'p.title as post_title'])
    .select(['u.id as user_id', 'u.full_name', 'u.profile_pic'])
    .where('c.community_id', '=', community_id)
    .where('c.id', 'in', ids)
    .execute()
}
