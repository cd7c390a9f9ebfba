import { pagedQuery, query } from '#web/lib/query.ts'

/** The comments on a post, the oldest first, with the first of their replies. */
export function commentsQuery(identification_token: string | undefined, post_id: number) {
  return pagedQuery('post/comments', { identification_token, post_id })
}

/** All replies to a comment. */
export function repliesQuery(
  identification_token: string | undefined,
  { post_id, parent_id }: { post_id: number; parent_id: number },
) {
  return pagedQuery('post/comments', { identification_token, post_id, parent_id })
}

/** The thread with the comment that a link names. */
export function linkedThreadQuery(
  identification_token: string | undefined,
  { post_id, comment_id }: { post_id: number; comment_id: number },
) {
  return query('post/comments', { identification_token, post_id, comment_id })
}

/** Members whose name begins so, for a mention. */
export const mentionOffersQuery = (typed: string) => query('post/mention-offers', { query: typed })
