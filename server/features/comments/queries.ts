import type { Database } from '#server/db/database.ts'
import { visiblePosts } from '#server/features/posts/api.ts'
import type { Comment } from '#shared/contracts/comments.ts'
import { visibleComments } from './visible-comments.ts'

/** How many comments are answered with a post; the others are read in pages. */
const commentsWithPost = 50

type Viewer = { community_id: number; viewer_id: number | undefined }

/** The first comments on a post, the oldest first, replies among them. */
export async function findFirstComments(
  db: Database,
  { community_id, viewer_id }: Viewer,
  post_id: number,
): Promise<Comment[]> {
  const rows = await visibleComments(db, community_id, viewer_id)
    .select(['c.id', 'c.parent_id', 'c.text', 'c.created_at'])
    .select(['u.id as user_id', 'u.full_name', 'u.profile_pic'])
    .where('c.post_id', '=', post_id)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(commentsWithPost)
    .execute()
  return rows.map(({ user_id, full_name, profile_pic, ...comment }) => ({
    ...comment,
    user: { id: user_id, full_name, profile_pic },
  }))
}

/** Who wrote a comment that may be seen, on a post that may be seen; or `undefined`. */
export async function findCommentAuthor(
  db: Database,
  community_id: number,
  comment_id: number,
): Promise<number | undefined> {
  const comment = await visibleComments(db, community_id, undefined)
    .select('c.user_id')
    .where('c.id', '=', comment_id)
    .where('c.post_id', 'in', visiblePosts(db, community_id).select('p.id'))
    .executeTakeFirst()
  return comment?.user_id
}
