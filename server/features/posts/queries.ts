import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { notHidden } from '#server/features/blocks/api.ts'
import type { Post } from '#shared/contracts/post.ts'
import { maxPageSize } from '#shared/limits.ts'
import { presentPosts } from './presenter.ts'
import { selectHeldPosts, selectPosts, visibleAndHeldPosts, visiblePosts } from './visible-posts.ts'

/**
 * Those of the posts that may be seen, in the order of their ids, with the viewer's own votes and pins.
 * Takes two queries, however many posts.
 */
export async function findPostsByIds(
  db: Database,
  community_id: number,
  ids: readonly number[],
  viewer_id: number | undefined,
): Promise<Post[]> {
  if (ids.length === 0) return []
  const rows = await selectPosts(db, { community_id, viewer_id })
    .modifyFront(prepared)
    .where(sql<boolean>`p.id = any(${ids}::bigint[])`)
    .execute()
  const posts = await presentPosts(db, { community_id, viewer_id }, rows)
  const byId = new Map(posts.map((post) => [post.id, post]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Posts that wait for a moderator: the latest of a member, or those with the ids. */
export async function findHeldPosts(
  db: Database,
  community_id: number,
  of: { user_id: number } | { ids: readonly number[] },
): Promise<Post[]> {
  const rows = await selectHeldPosts(db, community_id)
    .where(
      'user_id' in of
        ? sql<boolean>`p.user_id = ${of.user_id}`
        : sql<boolean>`p.id = any(${of.ids}::bigint[])`,
    )
    .orderBy('p.hidden_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(maxPageSize)
    .execute()
  return presentPosts(db, { community_id, viewer_id: undefined }, rows)
}

/** The data that the rules need of a post that the viewer may see, or `undefined`. */
export async function findVisiblePost(
  db: Database,
  { community_id, viewer_id }: { community_id: number; viewer_id: number | undefined },
  id: number,
) {
  return visiblePosts(db, community_id)
    .modifyFront(prepared)
    .where('p.id', '=', id)
    .where(notHidden(community_id, viewer_id, { post_id: 'p.id', user_id: 'p.user_id' }))
    .select(['p.id', 'p.user_id', 'p.contest_id', 'p.location_name'])
    .executeTakeFirst()
}

/** The same for a member who changes it: their own also while it waits for a moderator. */
export async function findPostToChange(
  db: Database,
  { community_id, id: viewer_id }: { community_id: number; id: number },
  id: number,
) {
  return visibleAndHeldPosts(db, community_id)
    .modifyFront(prepared)
    .where('p.id', '=', id)
    .where(sql<boolean>`(p.hidden_at is null or p.user_id = ${viewer_id})`)
    .where(notHidden(community_id, viewer_id, { post_id: 'p.id', user_id: 'p.user_id' }))
    .select(['p.user_id', 'p.contest_id', 'p.location_name'])
    .executeTakeFirst()
}

/** Whether a member wrote that post and has not deleted it; it may be hidden. */
export async function isOwnPost(
  db: Database,
  { community_id, id: user_id }: { community_id: number; id: number },
  id: number,
): Promise<boolean> {
  const own = await db
    .selectFrom('posts')
    .select('id')
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return own !== undefined
}

/** A member's pinned posts, newest pin first; no profile shows more than a page of them. */
export async function findPinnedPosts(
  db: Database,
  community_id: number,
  { user_id, viewer_id }: { user_id: number; viewer_id: number | undefined },
): Promise<Post[]> {
  const rows = await selectPosts(db, { community_id, viewer_id })
    .innerJoin('pins', (join) =>
      join
        .onRef('pins.community_id', '=', 'p.community_id')
        .onRef('pins.user_id', '=', 'p.user_id')
        .onRef('pins.post_id', '=', 'p.id'),
    )
    .where('p.user_id', '=', user_id)
    .orderBy('pins.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(maxPageSize)
    .execute()
  return presentPosts(db, { community_id, viewer_id }, rows)
}
