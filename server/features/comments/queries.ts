import { sql } from 'kysely'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import { notHidden } from '#server/features/blocks/api.ts'
import { visiblePosts } from '#server/features/posts/api.ts'
import type { Comment, Thread } from '#shared/contracts/comments.ts'
import { repliesShown } from '#shared/limits.ts'
import { toComment } from './presenter.ts'
import {
  type CommentRow,
  selectComments,
  type Viewer,
  visibleComments,
} from './visible-comments.ts'

type Page = { post_id: number; parent_id?: number; cursor?: string; limit: number }
type ThreadPage = { comments: Thread[]; next_cursor: string | null }

/**
 * A page of the comments on a post, or of the replies to one of them, the oldest first. Takes one query, and one
 * for the first replies of all of them.
 *
 * @throws `given_data_invalid` for a cursor that is not of this list
 */
export async function findComments(
  db: Database,
  viewer: Viewer,
  { post_id, parent_id, cursor, limit }: Page,
): Promise<ThreadPage> {
  let query = selectComments(db, viewer)
    .where('c.post_id', '=', post_id)
    .where('c.parent_id', parent_id === undefined ? 'is' : '=', parent_id ?? null)
  if (cursor !== undefined) {
    const [created_at, id] = readCursor(cursor, ['instant', 'integer'])
    query = query.where(sql<boolean>`(c.created_at, c.id) > (${created_at}, ${id})`)
  }
  const rows = await query
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    comments: await withReplies(db, viewer, page),
    next_cursor: last ? encodeCursor([last.created_at, last.id]) : null,
  }
}

/** The thread that a comment belongs to, with that comment; none if the viewer may not see it. */
export async function findThread(
  db: Database,
  viewer: Viewer,
  { post_id, comment_id }: { post_id: number; comment_id: number },
): Promise<Thread | undefined> {
  const onPost = selectComments(db, viewer).where('c.post_id', '=', post_id)
  const asked = await onPost.where('c.id', '=', comment_id).executeTakeFirst()
  if (!asked) return undefined
  const rootId = asked.parent_id
  const root = rootId === null ? asked : await onPost.where('c.id', '=', rootId).executeTakeFirst()
  if (!root) return undefined
  const [thread] = await withReplies(db, viewer, [root])
  if (!thread || asked === root || thread.replies.some(({ id }) => id === asked.id)) return thread
  return { ...thread, replies: [...thread.replies, toComment(asked)] }
}

/** A comment that the viewer may see. @throws where it is not there */
export async function findComment(db: Database, viewer: Viewer, id: number): Promise<Comment> {
  return toComment(
    await selectComments(db, viewer).where('c.id', '=', id).executeTakeFirstOrThrow(),
  )
}

/** The first comments on a post, the oldest first, replies among them. */
export async function findFirstComments(
  db: Database,
  viewer: Viewer,
  { post_id, limit }: { post_id: number; limit: number },
): Promise<Comment[]> {
  if (limit === 0) return []
  const rows = await selectComments(db, viewer)
    .where('c.post_id', '=', post_id)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(limit)
    .execute()
  return rows.map(toComment)
}

/** Who wrote a comment that the viewer may see, on a post that they may see; or `undefined`. */
export async function findCommentAuthor(
  db: Database,
  viewer: Viewer,
  comment_id: number,
): Promise<number | undefined> {
  const { community_id, viewer_id } = viewer
  const posts = visiblePosts(db, community_id)
    .select('p.id')
    .where(notHidden(community_id, viewer_id, { post_id: 'p.id', user_id: 'p.user_id' }))
  const comment = await visibleComments(db, viewer)
    .select('c.user_id')
    .where('c.id', '=', comment_id)
    .where('c.user_id', 'is not', null)
    .where('c.post_id', 'in', posts)
    .executeTakeFirst()
  return comment?.user_id ?? undefined
}

/** Comments with the first of their replies, and how many there are. */
async function withReplies(
  db: Database,
  viewer: Viewer,
  rows: readonly CommentRow[],
): Promise<Thread[]> {
  const roots = rows.filter(({ parent_id }) => parent_id === null)
  const replies = await findFirstReplies(
    db,
    viewer,
    roots.map(({ id }) => id),
  )
  return rows.map((row) => {
    const own = replies.filter(({ parent_id }) => parent_id === row.id)
    return {
      ...toComment(row),
      replies_count: own[0]?.replies_count ?? 0,
      replies: own.map(toComment),
    }
  })
}

/** Reads the first replies of each comment by the index; a window over all of them would sort long threads. */
async function findFirstReplies(db: Database, viewer: Viewer, ids: number[]) {
  if (ids.length === 0) return []
  const ofRoot = sql<boolean>`c.parent_id = root.id`
  return db
    .selectFrom(sql<{ id: number }>`unnest(${ids}::bigint[])`.as<'root'>(sql`root (id)`))
    .innerJoinLateral(
      selectComments(db, viewer)
        .where(ofRoot)
        .orderBy('c.created_at')
        .orderBy('c.id')
        .limit(repliesShown)
        .as('reply'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      visibleComments(db, viewer)
        .select((comment) => comment.fn.countAll<number>().as('replies_count'))
        .where(ofRoot)
        .as('counted'),
      (join) => join.onTrue(),
    )
    .selectAll('reply')
    .select('counted.replies_count')
    .orderBy('reply.created_at')
    .orderBy('reply.id')
    .execute()
}
