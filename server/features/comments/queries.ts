import { sql } from 'kysely'
import { encodeCursor, readCursor } from '#server/calls/cursor.ts'
import type { Database } from '#server/db/database.ts'
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

/** The thread that a comment belongs to, with that comment; none where it may not be seen. */
export async function findThread(
  db: Database,
  viewer: Viewer,
  { post_id, comment_id }: { post_id: number; comment_id: number },
): Promise<Thread | undefined> {
  const root = visibleComments(db, viewer)
    .select((comment) => comment.fn.coalesce('c.parent_id', 'c.id').as('id'))
    .where('c.post_id', '=', post_id)
    .where('c.id', '=', comment_id)
  const rows = await selectComments(db, viewer).where('c.id', 'in', root).execute()
  const [thread] = await withReplies(db, viewer, rows, comment_id)
  return thread
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

/** Who wrote a comment that may be seen, on a post that may be seen; or `undefined`. */
export async function findCommentAuthor(
  db: Database,
  community_id: number,
  comment_id: number,
): Promise<number | undefined> {
  const comment = await visibleComments(db, { community_id, viewer_id: undefined })
    .select('c.user_id')
    .where('c.id', '=', comment_id)
    .where('c.post_id', 'in', visiblePosts(db, community_id).select('p.id'))
    .executeTakeFirst()
  return comment?.user_id
}

/** Comments with the first of their replies, and the one that is asked for. */
async function withReplies(
  db: Database,
  viewer: Viewer,
  rows: readonly CommentRow[],
  asked_id?: number,
): Promise<Thread[]> {
  const roots = rows.filter(({ parent_id }) => parent_id === null)
  const replies = await findReplies(db, viewer, { ids: roots.map(({ id }) => id), asked_id })
  return rows.map((row) => {
    const own = replies.filter(({ parent_id }) => parent_id === row.id)
    return {
      ...toComment(row),
      replies_count: own[0]?.replies_count ?? 0,
      replies: own.map(toComment),
    }
  })
}

async function findReplies(
  db: Database,
  viewer: Viewer,
  { ids, asked_id }: { ids: number[]; asked_id: number | undefined },
) {
  if (ids.length === 0) return []
  const numbered = selectComments(db, viewer)
    .select(sql<number>`count(*) over (partition by c.parent_id)`.as('replies_count'))
    .select(
      sql<number>`row_number() over (partition by c.parent_id order by c.created_at, c.id)`.as(
        'place',
      ),
    )
    .where('c.parent_id', 'in', ids)
  return db
    .selectFrom(numbered.as('reply'))
    .selectAll()
    .where((reply) =>
      reply.or([reply('place', '<=', repliesShown), reply('id', '=', asked_id ?? 0)]),
    )
    .orderBy('place')
    .execute()
}
