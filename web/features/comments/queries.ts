import { pagedQuery, query } from '#web/http/query.ts'

type CommentsChoice = {
  post_id: number
  /** The cursor of the first comment, if the list does not begin at its start. */
  cursor: string | undefined
}

/** The comments on a post, the oldest first, with the first of their replies. */
export function commentsQuery(
  identification_token: string | undefined,
  { post_id, cursor }: CommentsChoice,
) {
  return pagedQuery('post/comments', { identification_token, post_id, ...(cursor && { cursor }) })
}

/** All replies to a comment. */
export function repliesQuery(
  identification_token: string | undefined,
  { post_id, parent_id, cursor }: CommentsChoice & { parent_id: number },
) {
  const begin = cursor && { cursor }
  return pagedQuery('post/comments', { identification_token, post_id, parent_id, ...begin })
}

/** The thread with the comment that a link names. Without it the post is still shown. */
export function linkedThreadQuery(
  identification_token: string | undefined,
  { post_id, comment_id }: { post_id: number; comment_id: number },
) {
  return {
    ...query('post/comments', { identification_token, post_id, comment_id }),
    meta: { mayBeGone: true },
  }
}

/** Members whose name begins with the text, for a mention. */
export const mentionOffersQuery = (typed: string) => query('post/mention-offers', { query: typed })
